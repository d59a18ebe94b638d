import type { Sort } from "@/components/data-table/table-head";
import type { ListQuery } from "@/lib/list-query";

export type TrashListQuery = ListQuery<"trash">;

/** The call's query: the soonest purge first unless the address says otherwise. */
export const withDefaults = (query: TrashListQuery) => ({
  ...query,
  order: query.order ?? ("asc" as const),
});

export const sortOf = (query: TrashListQuery): Sort => ({
  key: "purgeAt",
  descending: withDefaults(query).order === "desc",
});

export const toSort = ({ descending }: Sort): Pick<TrashListQuery, "order"> => ({
  order: descending ? "desc" : "asc",
});

const filterKeys = ["title", "deletedBy", "from", "to"] as const;

export const isFiltered = (query: TrashListQuery) =>
  filterKeys.some((key) => query[key] !== undefined);

export const noFilters = Object.fromEntries(
  filterKeys.map((key) => [key, undefined]),
) as Partial<TrashListQuery>;
