import * as z from "zod";
import type { ListQuery } from "@/components/data-table/list-query";
import { fileFilters } from "@/lib/contract/content-reads";

/** What of the list stands in the address. */
export const filesSchema = fileFilters.extend({ view: z.literal("grid").optional() });
export type FilesQuery = ListQuery<typeof filesSchema>;

/** The call's query. */
export const filesCall = ({ name, unused }: FilesQuery) => ({ name, unused });

export const isFiltered = ({ name, unused }: FilesQuery) =>
  name !== undefined || unused !== undefined;
export const noFilters: FilesQuery = { name: undefined, unused: undefined };
