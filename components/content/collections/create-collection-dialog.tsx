"use client";

import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { titleOfCollection } from "@/components/content/collection-tree/collection-title";
import { useCreatable } from "@/components/content/collection-tree/use-creatable";
import { ComboboxField } from "@/components/platform/form/combobox-field";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextField } from "@/components/platform/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { NewCollection } from "@/lib/contract/content/collections";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useCreateCollection } from "@/lib/queries/content/collection-writes";
import { paths } from "@/lib/url/paths";
import { CollectionTitle } from "./collection-texts";

interface CreateCollectionDialogProps extends DialogProps {
  organization: OrganizationParams;
  /** Preselected parent, whose contents stay in view. */
  parent?: string | undefined;
}

const Named = NewCollection.extend({ title: CollectionTitle });

export function CreateCollectionDialog(props: CreateCollectionDialogProps) {
  const { organization, parent, ...dialog } = props;
  const router = useRouter();
  const { mutateAsync: create } = useCreateCollection();
  const creatable = useCreatable(organization, dialog.open);
  const save = async (body: NewCollection) => {
    const made = await create({ params: organization, body });
    const next = paths.collection({ ...organization, collectionId: made.id });
    const done = `Collection ${titleOfCollection(made)} created`;
    if (parent === undefined) return { next, done };
    toastDone(done, { action: { label: "Open", onClick: () => router.push(next) } });
    return undefined;
  };
  return (
    <FormDialog
      {...dialog}
      size="small"
      title="Create collection"
      description="Collections group spaces and control who has access to them."
      schema={Named}
      defaultValues={useMemo(() => ({ title: "", parent }), [parent])}
      onSubmit={save}
      submitLabel="Create collection"
      createdIn={paths.collections(organization)}
    >
      <TextField name="title" label="Title" maxLength={50} autoFocus autoComplete="off" />
      <ComboboxField
        name="parent"
        label="Parent collection"
        noneLabel="Top level"
        help="Collections inherit access from their parent."
        {...creatable}
      />
    </FormDialog>
  );
}
