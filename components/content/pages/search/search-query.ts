import { contentSearch } from "@/lib/contract/organizations/search";
import { queryParsers } from "@/lib/url/list-query";

export const searchQuery = queryParsers(contentSearch.searchSpaceContent.query);
