"use client";

import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { ComboboxField } from "@/components/form/combobox-field";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { NewCollection } from "@/lib/contract/collections";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { paths } from "@/lib/paths";
import { useCreateCollection } from "@/lib/queries/collection-writes";
import { titleOfCollection } from "./collection-title";
import { useCreatable } from "./use-creatable";

interface CreateCollectionDialogProps extends DialogProps {
  organization: OrganizationParams;
  /** Offered first. */
  parent?: string | undefined;
}

export function CreateCollectionDialog(props: CreateCollectionDialogProps) {
  const { organization, parent, ...dialog } = props;
  const router = useRouter();
  const { mutateAsync: create } = useCreateCollection();
  const creatable = useCreatable(organization, dialog.open);
  const save = async (body: NewCollection) => {
    const made = await create({ params: organization, body });
    const href = paths.collection({ ...organization, collectionId: made.id });
    toastDone(`Collection ${titleOfCollection(made)} created`, {
      action: { label: "Open", onClick: () => router.push(href) },
    });
  };
  return (
    <FormDialog
      {...dialog}
      size="small"
      title="New collection"
      description="A collection holds spaces and other collections, and says who has access to them."
      schema={NewCollection}
      defaultValues={useMemo(() => ({ title: "", parent }), [parent])}
      onSubmit={save}
      submitLabel="Create collection"
      createdIn={paths.collections(organization)}
    >
      <TextField
        name="title"
        label="Title"
        placeholder="Untitled"
        maxLength={50}
        autoFocus
        autoComplete="off"
        optional
      />
      <ComboboxField
        name="parent"
        label="In"
        noneLabel="Top level"
        help="It begins with the access that this gives."
        {...creatable}
      />
    </FormDialog>
  );
}
