import type { ListQuery } from "@/lib/list-query";

/** What of the list stands in the address. */
export type FilesQuery = ListQuery<"files">;

/** The call's query. */
export const filesCall = ({ name, unused }: FilesQuery) => ({ name, unused });

export const isFiltered = ({ name, unused }: FilesQuery) =>
  name !== undefined || unused !== undefined;
export const noFilters: FilesQuery = { name: undefined, unused: undefined };
