import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { ChangeRequestParams } from "../contract/change-requests.ts";
import type { File } from "../contract/content.ts";
import { editedWith } from "./content.ts";
import { ask } from "./operation.ts";
import { fetchWithProgress } from "./upload-fetch.ts";

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
