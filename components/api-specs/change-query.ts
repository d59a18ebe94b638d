import type { ListQuery } from "@/components/data-table/list-query";
import { openAPIComparisons } from "@/lib/contract/openapi-comparison";

/** What of the comparison stands in the address; without versions, the latest and the one before. */
export const changeListSchema = openAPIComparisons.compareOpenAPISpecVersions.query;
export type ChangeListQuery = ListQuery<typeof changeListSchema>;

export const noFilters: Partial<ChangeListQuery> = { class: undefined, search: undefined };

export const isFiltered = (query: ChangeListQuery) =>
  query.class !== undefined || query.search !== undefined;
