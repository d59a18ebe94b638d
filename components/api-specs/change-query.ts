import type { ListQuery } from "@/lib/list-query";

/** What of the comparison stands in the address; without versions, the latest and the one before. */
export type ChangeListQuery = ListQuery<"specChanges">;

export const noFilters: Partial<ChangeListQuery> = { class: undefined, search: undefined };

export const isFiltered = (query: ChangeListQuery) =>
  query.class !== undefined || query.search !== undefined;
