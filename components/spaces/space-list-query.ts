import type { Sort } from "@/components/data-table/table-head";
import type { ListQuery } from "@/lib/list-query";

export type SpaceListQuery = ListQuery<"spaces">;

/** The call's query: what was touched last comes first unless the address says otherwise. */
export const withDefaults = (query: SpaceListQuery) => ({
  ...query,
  sort: query.sort ?? ("updatedAt" as const),
  order: query.order ?? ("desc" as const),
});

export const sortOf = (query: SpaceListQuery): Sort => {
  const { sort, order } = withDefaults(query);
  return { key: sort, descending: order === "desc" };
};

/** The address's members for a sort that was chosen in the table. */
export const toSort = ({ key, descending }: Sort): Pick<SpaceListQuery, "sort" | "order"> => ({
  sort: key as SpaceListQuery["sort"],
  order: descending ? "desc" : "asc",
});

const filterKeys = ["title", "parent", "editMode", "language", "visibility"] as const;

export const isFiltered = (query: SpaceListQuery) =>
  filterKeys.some((key) => query[key] !== undefined);

export const noFilters = Object.fromEntries(
  filterKeys.map((key) => [key, undefined]),
) as Partial<SpaceListQuery>;
