import type { ListQuery } from "@/lib/list-query";

/** What of the list stands in the address. */
export type LinkListQuery = ListQuery<"links">;

/** The call's query: what is broken, unless the address says otherwise. */
export function linkCall({ status = "broken", ...query }: LinkListQuery, space?: string) {
  return {
    ...query,
    status: status === "all" ? undefined : status,
    space: space ?? query.space,
  };
}

const filterNames = ["status", "kind", "space", "target"] as const;

export const isFiltered = (query: LinkListQuery) =>
  filterNames.some((name) => query[name] !== undefined);

export const noFilters = Object.fromEntries(
  filterNames.map((name) => [name, undefined]),
) as Partial<LinkListQuery>;
