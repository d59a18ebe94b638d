import type { ColumnSort } from "@tanstack/react-table";
import { spaceQuery } from "@/lib/contract/content/spaces";
import { cleared, type QueryOf, queryParsers } from "@/lib/url/list-query";

/** The trash has its own page. */
export const spaceListQuery = queryParsers(spaceQuery.omit({ deleted: true }));
export type SpaceListQuery = QueryOf<typeof spaceListQuery>;

/** Query of the call; by default most recently updated first. */
export const withDefaults = (query: SpaceListQuery) => ({
  ...query,
  sort: query.sort ?? ("updatedAt" as const),
  order: query.order ?? ("desc" as const),
});

export const sortOf = (query: SpaceListQuery): ColumnSort => {
  const { sort, order } = withDefaults(query);
  return { id: sort, desc: order === "desc" };
};

/** Converts a sort chosen in the table to members of the address. */
export const toSort = ({ id, desc }: ColumnSort): Pick<SpaceListQuery, "sort" | "order"> => ({
  sort: id as SpaceListQuery["sort"],
  order: desc ? "desc" : "asc",
});

const filterKeys = ["title", "parent", "editMode", "language", "visibility"] as const;

export const isFiltered = (query: SpaceListQuery) =>
  filterKeys.some((key) => query[key] !== undefined);

export const noFilters = cleared(filterKeys);
