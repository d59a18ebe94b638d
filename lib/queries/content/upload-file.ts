import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { File } from "../../contract/content/content.ts";
import type { ChangeRequestParams } from "../../contract/review/change-requests.ts";
import { callOperation } from "../platform/operation.ts";
import { refreshAfter } from "../platform/stale.ts";
import { fetchWithProgress } from "./upload-fetch.ts";

interface Upload {
  name: string;
  /** Media type as the browser guessed it. */
  contentType?: string | undefined;
  base64: string;
}

/** Uploads a file into a change request, reporting progress from 0 to 1. */
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
      const answer = await callOperation("editContentInChangeRequest", call, {
        signal,
        insist: true,
        fetch: fetchWithProgress(onProgress),
      });
      void refreshAfter(client, "editContentInChangeRequest", call);
      const made = "insertedFiles" in answer ? answer.insertedFiles[0] : undefined;
      if (!made) throw new Error("The service did not say what became of the file");
      return made;
    },
    [client, spaceId, changeRequestId],
  );
}
