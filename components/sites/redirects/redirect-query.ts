import { redirectQuery } from "@/lib/contract/sites/redirects";
import { queryParsers } from "@/lib/url/list-query";

export const redirectListQuery = queryParsers(redirectQuery);
