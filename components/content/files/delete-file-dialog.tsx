"use client";

import { useReadersNote } from "@/components/content/change-requests/use-readers-note";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import type { ListedFile } from "@/lib/contract/content/content";
import type { Space } from "@/lib/contract/content/space";
import { plural } from "@/lib/format/format";
import { useSpace } from "@/lib/queries/content/spaces";
import { useDeleteFile } from "./use-delete-file";
import { type FilesParams, UsingPages } from "./using-pages";

interface DeleteFileDialogProps extends DialogProps {
  params: FilesParams;
  file: ListedFile;
  onDeleted: () => void;
}

/** Deletes a file from a change request or, through a new one, from the space. */
export function DeleteFileDialog({ params, file, onDeleted, ...dialog }: DeleteFileDialogProps) {
  const remove = useDeleteFile(params);
  const space = useSpace(params).data;
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
      <div className="space-y-3">
        <Uses params={params} file={file} />
        {space && file.usedIn !== 0 && <Readers params={params} space={space} />}
        <p>Earlier revisions keep the file.</p>
      </div>
    </ConfirmDialog>
  );
}

function Uses({ params, file }: Pick<DeleteFileDialogProps, "params" | "file">) {
  const uses = file.usedIn;
  if (uses === undefined) return null;
  if (uses === 0) return <p>No pages use it.</p>;
  return (
    <div>
      <p className="font-medium text-text">
        {plural(uses, "page")} {uses === 1 ? "uses" : "use"} it and will lack it:
      </p>
      <div className="mt-1 max-h-40 overflow-y-auto">
        <UsingPages params={params} fileId={file.id} />
      </div>
    </div>
  );
}

/** Sites whose readers lose the file, now or with the merge. */
function Readers({ params, space }: Pick<DeleteFileDialogProps, "params"> & { space: Space }) {
  const atOnce = useReadersNote(space);
  const isLater = params.changeRequestId !== undefined || !space.permissions.merge;
  if (isLater) return <p>Readers keep the file until the change request is merged.</p>;
  return <p>{atOnce}</p>;
}
