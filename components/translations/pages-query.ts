import type { ListQuery } from "@/lib/list-query";

/** What of the pages stands in the address. */
export type PagesQuery = ListQuery<"translatedPages">;

export const noFilters: Partial<PagesQuery> = { title: undefined, state: undefined };

export const isFiltered = ({ title, state }: PagesQuery) =>
  title !== undefined || state !== undefined;
