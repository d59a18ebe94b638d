import { imports } from "@/lib/contract/content/imports";
import { queryParsers } from "@/lib/url/list-query";

export const importListQuery = queryParsers(imports.listImports.query);

/** Search and filters of a report. */
export const importItemQuery = queryParsers(imports.listImportResources.query);
