import * as z from "zod";
import { fileFilters } from "@/lib/contract/content/content-reads";
import { type QueryOf, queryParsers } from "@/lib/url/list-query";

/** State of the list in the address. */
export const filesQuery = queryParsers(fileFilters.extend({ view: z.literal("grid").optional() }));
export type FilesQuery = QueryOf<typeof filesQuery>;

export const filesCall = ({ name, unused }: FilesQuery) => ({ name, unused });

export const isFiltered = ({ name, unused }: FilesQuery) =>
  name !== undefined || unused !== undefined;
export const noFilters: FilesQuery = { name: undefined, unused: undefined };
