import { samlSignInQuery } from "@/lib/contract/people/saml-sign-ins";
import { type QueryOf, queryParsers } from "@/lib/url/list-query";

export const signInsQuery = queryParsers(samlSignInQuery);
export type SignInsQuery = QueryOf<typeof signInsQuery>;

const filterNames = ["search", "outcome", "kind", "provider", "from", "to"] as const;

export const isFiltered = (query: SignInsQuery) =>
  filterNames.some((name) => query[name] !== undefined);

export const noFilters: Partial<SignInsQuery> = Object.fromEntries(
  filterNames.map((name) => [name, undefined]),
);
