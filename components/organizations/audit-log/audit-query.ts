import { auditQuery } from "@/lib/contract/organizations/audit";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { type QueryOf, queryParsers } from "@/lib/url/list-query";

/** Members of the query that are in the address. */
export const auditListQuery = queryParsers(auditQuery.omit({ within: true }));
export type AuditListQuery = QueryOf<typeof auditListQuery>;

const pageSize = 100;

/** Builds the same call for prefetching and for the browser. */
export const auditCall = (params: OrganizationParams, query: AuditListQuery, within?: string) => ({
  params,
  query: { ...query, ...(within !== undefined && { within }), limit: pageSize },
});

const filterNames = ["search", "action", "actor", "target", "outcome", "from", "to"] as const;

export const isFiltered = (query: AuditListQuery) =>
  filterNames.some((name) => query[name] !== undefined);

export const noFilters: Partial<AuditListQuery> = Object.fromEntries(
  filterNames.map((name) => [name, undefined]),
);
