"use client";

import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextField } from "@/components/platform/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { NewSiteSectionGroup } from "@/lib/contract/sites/site-section-groups";
import { useAddSectionGroup } from "@/lib/queries/sites/site-structure-changes";
import { IconField } from "./icon-field";
import { useStructureContext } from "./structure-context";

interface AddGroupDialogProps extends DialogProps {
  onGoTo: (id: string) => void;
}

const Draft = NewSiteSectionGroup.omit({ sections: true });
const blank = { title: "", icon: "" };

export function AddGroupDialog({ onGoTo, ...dialog }: AddGroupDialogProps) {
  const { site } = useStructureContext();
  const add = useAddSectionGroup();
  return (
    <FormDialog
      {...dialog}
      size="small"
      title="Add section group"
      description="Add or move sections into the group afterwards."
      submitLabel="Add group"
      schema={Draft}
      defaultValues={blank}
      onSubmit={async (body) => {
        const { id, title } = await add.mutateAsync({ params: site, body });
        toastDone(`Section group ${title} added`);
        onGoTo(id);
      }}
    >
      <TextField name="title" label="Title" maxLength={100} autoFocus autoComplete="off" />
      <IconField />
    </FormDialog>
  );
}
