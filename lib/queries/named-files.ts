import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import type { File } from "../contract/content.ts";
import type { ContentOf } from "./content.ts";
import { read } from "./operation.ts";

type FileRead = ReturnType<typeof read<"getFileById">>;

/** A file of a place; what a file is never changes. */
function readFile({ spaceId, changeRequestId, revisionId }: ContentOf, fileId: string): FileRead {
  if (changeRequestId !== undefined) {
    const params = { spaceId, changeRequestId, fileId };
    return read("getFileInChangeRequestById", { params }) as unknown as FileRead;
  }
  if (revisionId !== undefined) {
    const params = { spaceId, revisionId, fileId };
    return read("getFileInRevision", { params }) as unknown as FileRead;
  }
  return read("getFileById", { params: { spaceId, fileId } });
}

const found = (results: UseQueryResult<File>[]) => results.flatMap(({ data }) => data ?? []);

const idsIn = (text: string) => [
  ...new Set([...text.matchAll(/\/files\/([\w-]+)/g)].flatMap(([, id]) => id ?? [])),
];

/** The files of a place that a text names. */
export const readFilesOf = (of: ContentOf, text: string): FileRead[] =>
  idsIn(text).map((id) => readFile(of, id));
export const useFilesOf = (of: ContentOf, text: string): File[] =>
  useQueries({
    queries: readFilesOf(of, text).map((read) => ({
      ...read,
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: found,
  });
