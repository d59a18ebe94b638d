import type { OrganizationParams } from "@/lib/contract/organizations";
import type { ListQuery } from "@/lib/list-query";

/** What of the log stands in the address. */
export type AuditListQuery = ListQuery<"audit">;

const pageSize = 100;

/** The same call for the server's first paint and for the browser. */
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
