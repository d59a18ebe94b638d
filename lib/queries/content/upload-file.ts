import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { File } from "../../contract/content/content.ts";
import type { ChangeRequestParams } from "../../contract/review/change-requests.ts";
import { callOperation } from "../platform/operation.ts";
import { refreshAfter } from "../platform/stale.ts";

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split("\r\n");
  return new Headers(
    lines.flatMap((line): [string, string][] => {
      const colon = line.indexOf(":");
      return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 1).trim()]] : [];
    }),
  );
}

/** `fetch` with upload progress, from 0 to 1, which fetch itself does not report. */
function fetchWithProgress(onProgress: (share: number) => void) {
  return (url: string, { method = "GET", headers, body, signal }: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      // It was aborted while the file was read, which `XMLHttpRequest` wouldn't notice.
      if (signal?.aborted) return reject(signal.reason);
      const request = new XMLHttpRequest();
      request.open(method, url);
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => {
        const init = { status: request.status, headers: headersOf(request) };
        resolve(new Response(request.responseText || null, init));
      };
      request.onerror = () => reject(new TypeError("The connection broke"));
      request.onabort = () => reject(signal?.reason);
      signal?.addEventListener("abort", () => request.abort());
      request.send(body as XMLHttpRequestBodyInit | null);
    });
}

interface Upload {
  name: string;
  /** Media type as the browser guessed it. */
  contentType?: string | undefined;
  base64: string;
  /** Id of the file to replace. */
  replaces?: string | undefined;
}

/** Returns a function that uploads a file into a change request, reporting progress from 0 to 1. */
export function useUploadFile() {
  const client = useQueryClient();
  return useCallback(
    async (
      { spaceId, changeRequestId }: ChangeRequestParams,
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
      if (!made) throw new Error("The server didn't confirm the upload");
      return made;
    },
    [client],
  );
}
