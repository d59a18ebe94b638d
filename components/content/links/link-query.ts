import * as z from "zod";
import { linkStatuses, organizationLinksQuery } from "@/lib/contract/content/links";
import { cleared, type QueryOf, queryParsers } from "@/lib/url/list-query";

/** State of the list in the address. */
export const linkListQuery = queryParsers(
  organizationLinksQuery.extend({ status: z.enum([...linkStatuses, "all"]).optional() }),
);
export type LinkListQuery = QueryOf<typeof linkListQuery>;

/** Query of the call; by default broken links. */
export function linkCall({ status = "broken", ...query }: LinkListQuery, space?: string) {
  return {
    ...query,
    status: status === "all" ? undefined : status,
    space: space ?? query.space,
  };
}

const filterNames = ["status", "kind", "space", "target"] as const;

export const isFiltered = (query: LinkListQuery) =>
  filterNames.some((name) => query[name] !== undefined);

export const noFilters = cleared(filterNames);
