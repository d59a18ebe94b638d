import { openAPILint } from "@/lib/contract/api-specs/openapi-lint";
import { Id } from "@/lib/contract/platform/common";
import { type QueryOf, queryParsers } from "@/lib/url/list-query";

/** Without a version, the findings are those of the latest. */
export const findingListQuery = queryParsers(
  openAPILint.lintOpenAPISpecVersion.query.extend({ version: Id.optional() }),
);
export type FindingListQuery = QueryOf<typeof findingListQuery>;

export const noFilters: Partial<FindingListQuery> = {
  severity: undefined,
  new: undefined,
  search: undefined,
};

export const isFiltered = (query: FindingListQuery) =>
  query.severity !== undefined || query.new !== undefined || query.search !== undefined;
