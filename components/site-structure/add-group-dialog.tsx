"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { NewSiteSectionGroup } from "@/lib/contract/site-section-groups";
import { useAddSectionGroup } from "@/lib/queries/site-structure-changes";
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
      description="A group holds sections: move or add them there once it is made."
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
