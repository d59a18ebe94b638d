import * as z from "zod";
import { Contains, Role } from "@/lib/contract/platform/common";
import { readAccessRequests } from "@/lib/queries/access/access-requests";
import {
  type ResourceParams,
  readEffectiveAccess,
  readMemberAccess,
  readTeamGrants,
  readUserGrants,
} from "@/lib/queries/access/permissions";
import { type QueryOf, queryParsers, readListQuery, type SearchParams } from "@/lib/url/list-query";

/** State of the page in its address. */
export const accessQuery = queryParsers(
  z.object({
    view: z.enum(["everyone", "people", "teams"]).optional(),
    role: Role.optional(),
    search: Contains.optional(),
  }),
);
export type AccessQuery = QueryOf<typeof accessQuery>;
export type AccessView = NonNullable<AccessQuery["view"]>;

/** Reads the list of the selected view, for prefetching and for the browser. */
export function readView(
  resource: ResourceParams,
  { view = "everyone", role, search }: AccessQuery,
) {
  if (view === "people") return readUserGrants(resource, { search });
  if (view === "teams") return readTeamGrants(resource, { search });
  return readEffectiveAccess(resource, { search, role });
}

/**
 * Reads for the first view of an access page: its list, open requests and, if the address names a
 * person, their access.
 */
export function readAccess(organizationId: string, resource: ResourceParams, asked: SearchParams) {
  const list = readView(resource, readListQuery(accessQuery, asked));
  const requests = readAccessRequests({ organizationId }, resource);
  const { person: userId } = asked;
  if (typeof userId !== "string") return [list, requests];
  return [list, requests, readMemberAccess({ organizationId, userId, resource })];
}

export const isFiltered = ({ role, search }: AccessQuery) =>
  role !== undefined || search !== undefined;
export const noFilters: Partial<AccessQuery> = { role: undefined, search: undefined };
