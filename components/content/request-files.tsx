"use client";

import { type ReactNode, useRef } from "react";
import { DropHint } from "@/components/ui/drop-hint";
import { useUnsavedGuard } from "@/components/ui/unsaved";
import { useFileDrag } from "@/components/ui/use-file-drag";
import { AddFilesButton } from "./add-files-button";
import type { Spot } from "./editor-spots";
import type { RequestPlace } from "./request-place";
import { UploadList } from "./upload-list";
import { useRefusal } from "./use-refusal";
import { useUploads } from "./use-uploads";

interface RequestFilesProps {
  place: RequestPlace;
  /** Shows the files, with the button that adds some where that is allowed. */
  children: (adding: ReactNode) => ReactNode;
}

/** Takes files for a change request, chosen or dropped, while they are in no text yet. */
export function RequestFiles({ place, children }: RequestFilesProps) {
  const refusal = useRefusal(place);
  if (refusal === null) return <FileTaker place={place}>{children}</FileTaker>;
  return children(undefined);
}

const nowhere: Spot = { insert: () => undefined };

function FileTaker({ place, children }: RequestFilesProps) {
  const zone = useRef<HTMLDivElement>(null);
  const uploading = useUploads(place, (name) => `${name} is among the files`);
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
      <DropHint drag={drag} label="Drop here to add it to the change request" />
    </div>
  );
}
