"use client";

import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import type { ListedFile } from "@/lib/contract/content/content";
import { plural } from "@/lib/format/format";
import { useDeleteFile } from "./use-delete-file";
import type { FilesParams } from "./using-pages";

interface DeleteFileDialogProps extends DialogProps {
  params: FilesParams;
  file: ListedFile;
  onDeleted: () => void;
}

/** Deletes a file from a change request or, through a new one, from the space. */
export function DeleteFileDialog({ params, file, onDeleted, ...dialog }: DeleteFileDialogProps) {
  const remove = useDeleteFile(params);
  const uses = file.usedIn ?? 0;
  return (
    <ConfirmDialog
      {...dialog}
      title={`Delete ${file.name}?`}
      confirmLabel="Delete file"
      onConfirm={async () => {
        await remove(file);
        onDeleted();
      }}
    >
      {uses > 0 && `${plural(uses, "page")} ${uses === 1 ? "uses" : "use"} it and will lack it. `}
      Earlier revisions keep the file.
    </ConfirmDialog>
  );
}
