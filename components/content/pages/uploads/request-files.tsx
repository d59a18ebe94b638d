"use client";

import { type ReactNode, useRef } from "react";
import { useDisabledReason } from "@/components/content/pages/use-disabled-reason";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { DropHint } from "@/components/ui/drop-hint";
import { useUnsavedGuard } from "@/components/ui/unsaved";
import { useFileDrag } from "@/components/ui/use-file-drag";
import { AddFilesButton } from "./add-files-button";
import type { EditorPosition } from "./editor-positions";
import { UploadList } from "./upload-list";
import { useUploads } from "./use-uploads";

interface RequestFilesProps {
  params: ChangeRequestParams;
  /** Renders the files, with the upload button if permitted. */
  children: (adding: ReactNode) => ReactNode;
}

/** Uploads chosen or dropped files to a change request; its pages can use them afterwards. */
export function RequestFiles({ params, children }: RequestFilesProps) {
  const disabledReason = useDisabledReason(params);
  if (disabledReason === null) return <FileTaker params={params}>{children}</FileTaker>;
  return children(undefined);
}

const nowhere: EditorPosition = { insert: () => undefined };

function FileTaker({ params, children }: RequestFilesProps) {
  const zone = useRef<HTMLDivElement>(null);
  const uploading = useUploads(params, (name) => `${name} added`);
  const { uploads, done, add, retry, dismiss } = uploading;
  useUnsavedGuard(uploads.length > 0);
  const take = (files: File[]) =>
    add(
      files,
      files.map(() => nowhere),
    );
  const drag = useFileDrag(zone, take);
  return (
    <div ref={zone} className="relative flex min-h-80 flex-1 flex-col">
      {uploads.length > 0 && (
        <div className="px-page py-3">
          <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />
        </div>
      )}
      <p role="status" className="sr-only">
        {done}
      </p>
      {children(<AddFilesButton prominent onFiles={take} />)}
      <DropHint drag={drag} label="Drop files to add them to the change request" />
    </div>
  );
}
