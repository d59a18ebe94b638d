"use client";

import { useMemo } from "react";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextField } from "@/components/platform/form/text-field";
import { previousValues } from "@/components/sites/previous-values";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { SiteSectionGroupDraft } from "@/lib/contract/sites/site-section-groups";
import { useUpdateSectionGroup } from "@/lib/queries/sites/site-structure-changes";
import type { StructureGroup, StructureItem } from "@/lib/structure/structure";
import { EditSectionDialog } from "./edit-section-dialog";
import { EditSpaceDialog } from "./edit-space-dialog";
import { IconField } from "./icon-field";
import { useStructureContext } from "./structure-context";
import { useLatestItem } from "./use-latest-item";

interface EditGroupDialogProps extends DialogProps {
  group: StructureGroup;
}

const toValues = ({ title, icon }: StructureGroup) => ({ title, icon: icon ?? "" });

function EditGroupDialog({ group, ...dialog }: EditGroupDialogProps) {
  const { site } = useStructureContext();
  const update = useUpdateSectionGroup();
  const { id, title } = group;
  const shown = useMemo(() => toValues(group), [group]);
  const latest = useLatestItem(group, toValues);
  return (
    <FormDialog
      {...dialog}
      size="small"
      title={`Edit section group ${title}`}
      schema={SiteSectionGroupDraft}
      defaultValues={shown}
      latest={latest}
      onlyChanged
      onSubmit={async (body) => {
        const params = { ...site, siteSectionGroupId: id };
        const before = previousValues(body, shown);
        await update.mutateAsync({ params, body });
        toastDone("Section group saved", {
          undo: () => update.mutateAsync({ params, body: before }),
          about: [`structure item ${id}`],
        });
      }}
    >
      <TextField name="title" label="Title" maxLength={100} autoComplete="off" />
      <IconField />
    </FormDialog>
  );
}

interface EditDialogProps extends DialogProps {
  item: StructureItem;
}

/** Edits an item, beginning with its condition. */
export const EditConditionDialog = (props: EditDialogProps) => (
  <EditDialog {...props} atCondition />
);

/** Edits an item of any kind. */
export function EditDialog({
  item,
  atCondition = false,
  ...dialog
}: EditDialogProps & { atCondition?: boolean }) {
  switch (item.object) {
    case "site-section-group":
      return <EditGroupDialog group={item} {...dialog} />;
    case "site-section":
      return <EditSectionDialog section={item} {...dialog} atCondition={atCondition} />;
    case "site-space":
      return <EditSpaceDialog siteSpace={item} {...dialog} atCondition={atCondition} />;
  }
}
