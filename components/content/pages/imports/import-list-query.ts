import { imports } from "@/lib/contract/content/imports";
import { queryParsers } from "@/lib/url/list-query";

export const importListQuery = queryParsers(imports.listImports.query);
