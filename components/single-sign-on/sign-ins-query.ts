import type { ListQuery } from "@/lib/list-query";

/** What of the log stands in the address. */
export type SignInsQuery = ListQuery<"signIns">;

const filterNames = ["search", "outcome", "kind", "provider", "from", "to"] as const;

export const isFiltered = (query: SignInsQuery) =>
  filterNames.some((name) => query[name] !== undefined);

export const noFilters: Partial<SignInsQuery> = Object.fromEntries(
  filterNames.map((name) => [name, undefined]),
);
