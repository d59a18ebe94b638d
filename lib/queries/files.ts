import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { ChangeRequestParams } from "../contract/change-requests.ts";
import type { File } from "../contract/content.ts";
import type { AppContract } from "../contract/index.ts";
import type { Call } from "../contract/operation.ts";
import type { SpaceParams } from "../contract/spaces.ts";
import { editedWith } from "./content.ts";
import { ask, readPages } from "./operation.ts";
import { fetchWithProgress } from "./upload-fetch.ts";

type ListCall = Call<AppContract["listFiles"]>;
type ListQuery = Omit<NonNullable<ListCall["query"]>, "page" | "limit">;

const pageSize = 100;

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
