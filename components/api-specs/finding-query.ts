import type { ListQuery } from "@/components/data-table/list-query";
import { Id } from "@/lib/contract/common";
import { openAPILint } from "@/lib/contract/openapi-lint";

/** What of the findings stands in the address; without a version, the latest. */
export const findingListSchema = openAPILint.lintOpenAPISpecVersion.query.extend({
  version: Id.optional(),
});
export type FindingListQuery = ListQuery<typeof findingListSchema>;

export const noFilters: Partial<FindingListQuery> = {
  severity: undefined,
  new: undefined,
  search: undefined,
};

export const isFiltered = (query: FindingListQuery) =>
  query.severity !== undefined || query.new !== undefined || query.search !== undefined;
