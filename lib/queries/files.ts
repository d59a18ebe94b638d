import {
  keepPreviousData,
  type UseQueryResult,
  useInfiniteQuery,
  useQueries,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback } from "react";
import type { ChangeRequestParams } from "../contract/change-requests.ts";
import type { File } from "../contract/content.ts";
import type { AppContract } from "../contract/index.ts";
import type { Call } from "../contract/operation.ts";
import type { SpaceParams } from "../contract/spaces.ts";
import { type ContentOf, editedWith } from "./content.ts";
import { ask, read, readPages } from "./operation.ts";
import { fetchWithProgress } from "./upload-fetch.ts";

type FileRead = ReturnType<typeof read<"getFileById">>;
type ListCall = Call<AppContract["listFiles"]>;
type ListQuery = Omit<NonNullable<ListCall["query"]>, "page" | "limit">;

const pageSize = 100;

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
export const useFilesOf = (of: ContentOf, text: string): File[] =>
  useQueries({
    queries: idsIn(text).map((id) => ({
      ...readFile(of, id),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: found,
  });

type FilesOf = SpaceParams & { changeRequestId?: string };
type FilesRead = ReturnType<typeof readPages<"listFiles">>;

export function readFiles({ spaceId, changeRequestId }: FilesOf, given: ListQuery): FilesRead {
  const query = { ...given, limit: pageSize };
  if (changeRequestId === undefined) return readPages("listFiles", { params: { spaceId }, query });
  const params = { spaceId, changeRequestId };
  return readPages("listFilesInChangeRequestById", { params, query }) as unknown as FilesRead;
}

/** While other filters load, what the ones before found stays. */
export const useFiles = (of: FilesOf, query: ListQuery) =>
  useInfiniteQuery({ ...readFiles(of, query), placeholderData: keepPreviousData });

interface Upload {
  name: string;
  /** What the browser takes it for, if it has an idea. */
  contentType?: string | undefined;
  base64: string;
}

/** Puts a file into a change request, telling how much of it has been sent, from 0 to 1. */
export function useUploadFile({ spaceId, changeRequestId }: ChangeRequestParams) {
  const client = useQueryClient();
  return useCallback(
    async (
      file: Upload,
      onProgress: (share: number) => void,
      signal: AbortSignal,
    ): Promise<File> => {
      const call = {
        params: { spaceId, changeRequestId },
        query: { compat: false },
        body: { changes: [{ operation: "insert_files" as const, files: [file] }] },
      };
      const answer = await ask("editContentInChangeRequest", call, {
        signal,
        insist: true,
        fetch: fetchWithProgress(onProgress),
      });
      for (const stale of editedWith) void client.invalidateQueries({ queryKey: [stale] });
      const made = "insertedFiles" in answer ? answer.insertedFiles[0] : undefined;
      if (!made) throw new Error("The service did not say what became of the file");
      return made;
    },
    [client, spaceId, changeRequestId],
  );
}
