import type { ListQuery } from "@/components/data-table/list-query";
import { samlSignInQuery } from "@/lib/contract/saml-sign-ins";

/** What of the log stands in the address. */
export const signInsSchema = samlSignInQuery;
export type SignInsQuery = ListQuery<typeof signInsSchema>;

const filterNames = ["search", "outcome", "kind", "provider", "from", "to"] as const;

export const isFiltered = (query: SignInsQuery) =>
  filterNames.some((name) => query[name] !== undefined);

export const noFilters: Partial<SignInsQuery> = Object.fromEntries(
  filterNames.map((name) => [name, undefined]),
);
