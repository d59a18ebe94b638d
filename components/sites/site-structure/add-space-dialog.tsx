"use client";

import { useMemo } from "react";
import * as z from "zod";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { SelectField } from "@/components/platform/form/select-field";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { Id } from "@/lib/contract/platform/common";
import { useAddSpaceToSite } from "@/lib/queries/sites/site-structure-changes";
import { sectionsOf } from "@/lib/structure/items";
import { nameOf } from "@/lib/structure/labels";
import { blankSource, spaceSourceWith, useChosenSpace } from "./space-source";
import { SpaceSourceFields } from "./space-source-fields";
import { useStructureContext } from "./structure-context";

interface AddSpaceDialogProps extends DialogProps {
  /** Preselected section. */
  sectionId?: string;
  onGoTo: (id: string) => void;
}

const Draft = spaceSourceWith({ section: z.union([Id, z.literal("")]) });

export function AddSpaceDialog({ sectionId, onGoTo, ...dialog }: AddSpaceDialogProps) {
  const { site, structure } = useStructureContext();
  const chosenSpace = useChosenSpace(site);
  const add = useAddSpaceToSite();
  const sections = sectionsOf(structure);
  const first = sectionId ?? sections.find((each) => each.default)?.id ?? sections[0]?.id ?? "";
  const blank = useMemo(() => ({ ...blankSource, section: first }), [first]);
  return (
    <FormDialog
      {...dialog}
      title="Add space"
      submitLabel="Add space"
      schema={Draft}
      defaultValues={blank}
      onSubmit={async ({ section, ...source }) => {
        const spaceId = await chosenSpace(source);
        const body = { spaceId, ...(section && { sectionId: section }) };
        const added = await add.mutateAsync({ params: site, body });
        toastDone(`${nameOf(added)} added`);
        onGoTo(added.id);
      }}
    >
      {sections.length > 0 && (
        <SelectField
          name="section"
          label="Section"
          options={sections.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      <SpaceSourceFields />
    </FormDialog>
  );
}
