"use client";

import { useMemo } from "react";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { toastDone } from "@/components/ui/toast";
import { useUpdateCollection } from "@/lib/queries/content/collection-writes";
import type { CollectionDialogProps } from "./collection-dialog-props";
import { CollectionFields } from "./collection-fields";
import { CollectionTexts } from "./collection-texts";
import { titleOfCollection } from "./collection-title";

export function RenameCollectionDialog({ collection, open, onOpenChange }: CollectionDialogProps) {
  const { mutateAsync: update } = useUpdateCollection();
  const params = { collectionId: collection.id };
  const { title, description = "" } = collection;
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Edit collection ${titleOfCollection(collection)}`}
      size="small"
      schema={CollectionTexts}
      defaultValues={useMemo(() => ({ title, description }), [title, description])}
      onlyChanged
      onSubmit={async (body) => {
        const saved = await update({ params, body });
        const renamed = `Renamed to ${titleOfCollection(saved)}`;
        toastDone(body.title === undefined ? "Description changed" : renamed, {
          undo: () => update({ params, body: { title, description } }),
        });
      }}
      submitLabel="Save"
    >
      <CollectionFields />
    </FormDialog>
  );
}
