import { useAccessRequests } from "@/lib/queries/access/access-requests";
import { useMembersWithoutAccess } from "@/lib/queries/access/permissions";
import type { AccessQuery } from "./access-query";
import type { AccessResource } from "./access-resource";

/** Reads the lists beside the table, for admins: open requests, and found members without access. */
export function useOtherLists(resource: AccessResource, { view, search }: AccessQuery) {
  const { organizationId, params, admin } = resource;
  const requests = useAccessRequests({ organizationId }, params, { enabled: admin }).data;
  const sought = (admin && view !== "teams" && search?.trim()) || undefined;
  const found = useMembersWithoutAccess({ organizationId, resource: params }, sought).data;
  return { requests, missing: sought && found && found.count > 0 ? found : undefined };
}
