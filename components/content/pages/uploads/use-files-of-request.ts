"use client";

import { useRef } from "react";
import type { requestParams } from "@/components/content/params/change-request-params";
import { toastDone } from "@/components/ui/toast";
import { useEditContent } from "@/lib/queries/content/content";
import { useReadNow } from "@/lib/queries/platform/read-now";
import { readChangeRequest } from "@/lib/queries/review/change-requests";
import { doneFor, noteContents, type Uploaded, undoneFor } from "./uploaded";

interface Batch {
  /** Revision without the uploads. */
  revision: Promise<string>;
  added: Uploaded[];
}

/** Uploads to an open change request; those that are added together are undone together. */
export function useFilesOfRequest(params: ReturnType<typeof requestParams>) {
  const { mutateAsync: edit } = useEditContent();
  const readNow = useReadNow();
  const current = useRef<Batch>(undefined);
  const open = async () => {
    current.current ??= {
      revision: readNow(readChangeRequest(params)).then(({ revision }) => revision),
      added: [],
    };
    await current.current.revision;
    return params;
  };
  const onDone = (uploaded: Uploaded) => {
    current.current?.added.push(uploaded);
  };
  const undo = async (added: readonly Uploaded[], revision: string) => {
    const changes = added.map(({ id: file, replaced }) =>
      replaced
        ? { operation: "revert_file" as const, file, revision }
        : { operation: "delete_file" as const, file },
    );
    await edit({ params, body: { changes } });
    toastDone(undoneFor(added));
  };
  const onIdle = async () => {
    const batch = current.current;
    current.current = undefined;
    if (!batch || batch.added.length === 0) return;
    const { added } = batch;
    const revision = await batch.revision;
    toastDone(doneFor(added), { undo: () => undo(added, revision) });
    noteContents(added);
  };
  return { open, onDone, onIdle };
}
