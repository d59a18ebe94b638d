import { translationRuns } from "@/lib/contract/translations/translation-runs";
import { type QueryOf, queryParsers } from "@/lib/url/list-query";

export const pagesQuery = queryParsers(translationRuns.listTranslatedPages.query);
export type PagesQuery = QueryOf<typeof pagesQuery>;

export const noFilters: Partial<PagesQuery> = { title: undefined, state: undefined };

export const isFiltered = ({ title, state }: PagesQuery) =>
  title !== undefined || state !== undefined;
