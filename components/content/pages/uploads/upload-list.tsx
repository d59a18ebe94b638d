"use client";

import { X } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { formatBytes } from "@/lib/format/format";
import { errorOf, type Upload } from "./upload";

interface UploadListProps {
  uploads: readonly Upload[];
  onRetry: (upload: Upload) => void;
  onDismiss: (upload: Upload) => void;
}

/** Files being uploaded, and failed uploads. */
export function UploadList({ uploads, onRetry, onDismiss }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Uploads" className="divide-y rounded border">
      {uploads.map((upload) => (
        <UploadRow key={upload.key} {...{ upload, onRetry, onDismiss }} />
      ))}
    </ul>
  );
}

type UploadRowProps = Omit<UploadListProps, "uploads"> & { upload: Upload };

function UploadRow({ upload, onRetry, onDismiss }: UploadRowProps) {
  const id = useId();
  const { file, share, problem } = upload;
  return (
    <li className="flex items-center gap-3 px-3 py-1.5">
      <div className="min-w-0 flex-1">
        <p id={id} className="bidi truncate">
          {file.name} <span className="text-text-muted">{formatBytes(file.size)}</span>
        </p>
        {problem === null ? (
          <progress
            aria-labelledby={id}
            value={share}
            max={1}
            className="block h-1 w-full accent-accent"
          />
        ) : (
          <p role="alert" className="text-danger text-sm">
            {problem}
          </p>
        )}
      </div>
      {problem !== null && errorOf(file) === null && (
        <Button size="small" onClick={() => onRetry(upload)}>
          Try again
        </Button>
      )}
      <IconButton
        size="small"
        label={problem === null ? `Cancel upload of ${file.name}` : `Dismiss ${file.name}`}
        onClick={() => onDismiss(upload)}
      >
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
