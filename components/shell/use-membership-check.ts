import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readProblem } from "@/components/ui/problem";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { readOrganization } from "@/lib/queries/organizations";

/**
 * Asks for the organization again as soon as something in it is refused: whoever was removed or
 * disabled meanwhile is told that, and not that a list could not be loaded.
 */
export function useMembershipCheck({ organizationId }: OrganizationParams): void {
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey } = readOrganization({ organizationId });
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "error") return;
      const { status, lacks } = readProblem(event.action.error);
      const isItself = event.query.queryKey[0] === queryKey[0];
      if (isItself || lacks || (status !== 404 && status !== 403)) return;
      // Whoever was refused the organization reads that; to ask again would take it off the screen.
      if (client.getQueryState(queryKey)?.status !== "success") return;
      void client.invalidateQueries({ queryKey });
    });
  }, [client, organizationId]);
}
