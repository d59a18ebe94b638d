import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readProblem } from "@/components/ui/problem";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { readOrganization } from "@/lib/queries/organizations/organizations";

/**
 * Refetches the organization when a call in it is rejected, so that removed or disabled people see
 * their status instead of a failed list.
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
      // After a rejected organization its error is shown; refetching would remove it.
      if (client.getQueryState(queryKey)?.status !== "success") return;
      void client.invalidateQueries({ queryKey });
    });
  }, [client, organizationId]);
}
