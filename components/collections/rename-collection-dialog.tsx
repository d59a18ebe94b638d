"use client";

import { useMemo } from "react";
import * as z from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { toastDone } from "@/components/ui/toast";
import { useUpdateCollection } from "@/lib/queries/collection-writes";
import type { CollectionDialogProps } from "./collection-dialogs";
import { titleOfCollection } from "./collection-tree";

export const CollectionWords = z.strictObject({
  title: z.string().max(50),
  description: z.string().max(100),
});

export function RenameCollectionDialog({ collection, open, onOpenChange }: CollectionDialogProps) {
  const { mutateAsync: update } = useUpdateCollection();
  const params = { collectionId: collection.id };
  const { title, description = "" } = collection;
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Rename collection ${titleOfCollection(collection)}`}
      size="small"
      schema={CollectionWords}
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

export function CollectionFields() {
  return (
    <>
      <TextField name="title" label="Title" maxLength={50} autoComplete="off" />
      <TextField
        name="description"
        label="Description"
        maxLength={100}
        autoComplete="off"
        optional
      />
    </>
  );
}
