import { openAPISpecQuery } from "@/lib/contract/api-specs/openapi-specs";
import { type QueryOf, queryParsers } from "@/lib/url/list-query";

export const specListQuery = queryParsers(openAPISpecQuery);
export type SpecListQuery = QueryOf<typeof specListQuery>;
