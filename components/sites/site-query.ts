import { siteQuery } from "@/lib/contract/sites/sites";
import { type QueryOf, queryParsers } from "@/lib/url/list-query";

export const siteListQuery = queryParsers(siteQuery);
export type SiteListQuery = QueryOf<typeof siteListQuery>;
