import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import type { File } from "../../contract/content/content.ts";
import type { ContentOf } from "./content.ts";
import { readFilesOf } from "./named-files.ts";

const found = (results: UseQueryResult<File>[]) => results.flatMap(({ data }) => data ?? []);

/** Files that a text references; separate from their reads, which the server uses too. */
export const useFilesOf = (of: ContentOf, text: string): File[] =>
  useQueries({
    queries: readFilesOf(of, text).map((read) => ({
      ...read,
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: found,
  });
