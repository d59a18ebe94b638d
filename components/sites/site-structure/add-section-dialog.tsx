"use client";

import { useMemo } from "react";
import * as z from "zod";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { SelectField } from "@/components/platform/form/select-field";
import { TextField } from "@/components/platform/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { Id } from "@/lib/contract/platform/common";
import { SiteTitle } from "@/lib/contract/sites/site-fields";
import { useAddSection, useAddSectionToGroup } from "@/lib/queries/sites/site-structure-changes";
import { groupsOf } from "@/lib/structure/items";
import { blankSource, spaceSourceWith, useChosenSpace } from "./space-source";
import { SpaceSourceFields } from "./space-source-fields";
import { useStructureContext } from "./structure-context";

interface AddSectionDialogProps extends DialogProps {
  /** Preselected group. */
  groupId?: string;
  onGoTo: (id: string) => void;
}

const Draft = spaceSourceWith({ title: SiteTitle.optional(), group: z.union([Id, z.literal("")]) });

export function AddSectionDialog({ groupId = "", onGoTo, ...dialog }: AddSectionDialogProps) {
  const { site, structure } = useStructureContext();
  const chosenSpace = useChosenSpace(site);
  const add = useAddSection();
  const group = useAddSectionToGroup();
  const groups = groupsOf(structure).map(({ id, title }) => ({ value: id, label: title }));
  const blank = useMemo(() => ({ ...blankSource, title: "", group: groupId }), [groupId]);
  const becomesFirst = structure.type === "siteSpaces" && structure.structure.length > 0;
  return (
    <FormDialog
      {...dialog}
      title="Add section"
      description={
        becomesFirst
          ? "The site's current spaces move into another new section, which stays the default."
          : undefined
      }
      submitLabel="Add section"
      schema={Draft}
      defaultValues={blank}
      onSubmit={async ({ title, group: siteSectionGroupId, ...source }) => {
        const spaceId = await chosenSpace(source);
        const section = await add.mutateAsync({ params: site, body: { spaceId, title } });
        if (siteSectionGroupId) {
          const params = { ...site, siteSectionGroupId };
          await group.mutateAsync({ params, body: { sectionId: section.id } });
        }
        toastDone(`Section ${section.title} added`);
        onGoTo(section.id);
      }}
    >
      <TextField
        name="title"
        label="Title"
        optional
        maxLength={128}
        autoFocus
        autoComplete="off"
        help="Defaults to the space's title."
      />
      <SpaceSourceFields />
      {groups.length > 0 && (
        <SelectField
          name="group"
          label="Section group"
          options={[{ value: "", label: "No group" }, ...groups]}
        />
      )}
    </FormDialog>
  );
}
