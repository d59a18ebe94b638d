import { useAccessRequests } from "@/lib/queries/access/access-requests";
import { useMembersWithoutAccess } from "@/lib/queries/access/permissions";
import type { AccessQuery } from "./access-query";
import type { AccessResource } from "./access-resource";

/** Reads the lists beside the table, for admins: open requests, and found members without access. */
export function useOtherLists(resource: AccessResource, { view, search }: AccessQuery) {
  const { organizationId, params, admin } = resource;
  const requests = useAccessRequests({ organizationId }, params, { enabled: admin });
  const sought = (admin && view !== "teams" && search?.trim()) || undefined;
  const found = useMembersWithoutAccess({ organizationId, resource: params }, sought);
  const missing = sought && found.data && found.data.count > 0 ? found.data : undefined;
  const lists = [
    { title: "The access requests couldn't be loaded", query: requests },
    { title: "The members without access couldn't be loaded", query: found },
  ];
  return {
    requests: requests.data,
    missing,
    /** Members without access match the search, or it isn't known. */
    mayMatch: missing !== undefined || found.isLoadingError,
    failed: lists.filter(({ query }) => query.isLoadingError),
  };
}
