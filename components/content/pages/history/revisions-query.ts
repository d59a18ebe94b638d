import { contentChanges } from "@/lib/contract/content/content-changes";
import { queryParsers } from "@/lib/url/list-query";

export const revisionsQuery = queryParsers(contentChanges.listRevisions.query);
