import { openAPIComparisons } from "@/lib/contract/api-specs/openapi-comparison";
import { type QueryOf, queryParsers } from "@/lib/url/list-query";

/** Without versions, the latest is compared with the previous one. */
export const changeListQuery = queryParsers(openAPIComparisons.compareOpenAPISpecVersions.query);
export type ChangeListQuery = QueryOf<typeof changeListQuery>;

export const noFilters: Partial<ChangeListQuery> = { class: undefined, search: undefined };

export const isFiltered = (query: ChangeListQuery) =>
  query.class !== undefined || query.search !== undefined;
