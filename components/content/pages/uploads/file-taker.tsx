"use client";

import { type ReactNode, useRef } from "react";
import { DropHint } from "@/components/ui/drop-hint";
import { useUnsavedGuard } from "@/components/ui/unsaved";
import { useFileDrag } from "@/components/ui/use-file-drag";
import { useFilePaste } from "@/components/ui/use-file-paste";
import { AddFilesButton } from "./add-files-button";
import type { EditorPosition } from "./editor-positions";
import { UploadList } from "./upload-list";
import type { useUploads } from "./use-uploads";

interface FileTakerProps {
  uploading: ReturnType<typeof useUploads>;
  /** Describes the effect of dropping a file here. */
  dropLabel: string;
  /** Renders the files, with the upload button. */
  children: (adding: ReactNode) => ReactNode;
}

const nowhere: EditorPosition = { insert: () => undefined };

/** List of files that takes chosen, dropped and pasted ones, with the uploads in progress. */
export function FileTaker({ uploading, dropLabel, children }: FileTakerProps) {
  const zone = useRef<HTMLDivElement>(null);
  const { uploads, done, add, retry, dismiss } = uploading;
  useUnsavedGuard(uploads.length > 0);
  const take = (files: File[]) =>
    add(
      files,
      files.map(() => nowhere),
    );
  const drag = useFileDrag(zone, take);
  useFilePaste(take);
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
      <DropHint drag={drag} label={dropLabel} />
    </div>
  );
}
