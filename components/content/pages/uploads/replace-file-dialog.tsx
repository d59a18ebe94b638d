"use client";

import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import type { File as StoredFile } from "@/lib/contract/content/content";

interface ReplaceFileDialogProps extends DialogProps {
  file: File;
  stored: StoredFile;
  onAnswer: (files: readonly File[], replaced: readonly StoredFile[]) => void;
}

/** Asks before a file with another name replaces a stored one. */
export function ReplaceFileDialog({ file, stored, onAnswer, ...dialog }: ReplaceFileDialogProps) {
  const isPictureLost = stored.contentType.startsWith("image/") && !file.type.startsWith("image/");
  return (
    <ConfirmDialog
      {...dialog}
      danger={false}
      title={`Replace ${stored.name} with ${file.name}?`}
      confirmLabel="Replace"
      onConfirm={() => onAnswer([file], [stored])}
    >
      <div className="wrap-anywhere space-y-3">
        <p>
          Pages that use <span className="bidi">{stored.name}</span> get{" "}
          <span className="bidi">{file.name}</span> instead.
        </p>
        {isPictureLost && (
          <p>
            The new file isn't a picture: pages that show the old one will have a broken picture.
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
