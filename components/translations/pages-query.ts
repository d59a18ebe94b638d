import type { ListQuery } from "@/components/data-table/list-query";
import { translationRuns } from "@/lib/contract/translation-runs";

/** What of the pages stands in the address. */
export const pagesListSchema = translationRuns.listTranslatedPages.query;
export type PagesQuery = ListQuery<typeof pagesListSchema>;

export const noFilters: Partial<PagesQuery> = { title: undefined, state: undefined };

export const isFiltered = ({ title, state }: PagesQuery) =>
  title !== undefined || state !== undefined;
