import type { ColumnSort } from "@tanstack/react-table";
import { trashItemsQuery } from "@/lib/contract/content/trash-items";
import { cleared, type QueryOf, queryParsers } from "@/lib/url/list-query";

export const trashListQuery = queryParsers(trashItemsQuery);
export type TrashListQuery = QueryOf<typeof trashListQuery>;

/** Query of the call; by default soonest expiry first. */
export const withDefaults = (query: TrashListQuery) => ({
  ...query,
  order: query.order ?? ("asc" as const),
});

export const sortOf = (query: TrashListQuery): ColumnSort => ({
  id: "purgeAt",
  desc: withDefaults(query).order === "desc",
});

export const toSort = ({ desc }: ColumnSort): Pick<TrashListQuery, "order"> => ({
  order: desc ? "desc" : "asc",
});

const filterKeys = ["kind", "title", "deletedBy", "from", "to"] as const;

export const isFiltered = (query: TrashListQuery) =>
  filterKeys.some((key) => query[key] !== undefined);

export const noFilters = cleared(filterKeys);
