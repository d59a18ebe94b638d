import type { ListQuery } from "@/lib/list-query";

/** What of the findings stands in the address; without a version, the latest. */
export type FindingListQuery = ListQuery<"specFindings">;

export const noFilters: Partial<FindingListQuery> = {
  severity: undefined,
  new: undefined,
  search: undefined,
};

export const isFiltered = (query: FindingListQuery) =>
  query.severity !== undefined || query.new !== undefined || query.search !== undefined;
