"use client";

import { useMemo } from "react";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextAreaField } from "@/components/platform/form/text-area-field";
import { TextField } from "@/components/platform/form/text-field";
import { ConditionConsequence } from "@/components/sites/conditions/condition-consequence";
import type { ConditionPart } from "@/components/sites/conditions/use-condition-state";
import { previousValues } from "@/components/sites/previous-values";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { SiteSectionDraft } from "@/lib/contract/sites/site-sections";
import { useUpdateSection } from "@/lib/queries/sites/site-structure-changes";
import type { StructureSection } from "@/lib/structure/structure";
import { ConditionField } from "./condition-field";
import { withFreePath } from "./free-path";
import { IconField } from "./icon-field";
import { OldPathField, redirectMember, useRedirectOldPath } from "./old-path-field";
import { PathField } from "./path-field";
import { pathHolders } from "./path-holders";
import { useStructureContext } from "./structure-context";
import { useLatestItem } from "./use-latest-item";

interface EditSectionDialogProps extends DialogProps {
  section: StructureSection;
  /** Begins with the condition. */
  atCondition: boolean;
}

const Draft = SiteSectionDraft.omit({ defaultSiteSpace: true }).extend(redirectMember);

const toValues = (section: StructureSection) => ({
  title: section.title,
  path: section.path,
  icon: section.icon ?? "",
  description: section.description ?? "",
  condition: section.condition ?? "",
  redirect: true,
});

export function EditSectionDialog({ section, atCondition, ...dialog }: EditSectionDialogProps) {
  const { site, structure } = useStructureContext();
  const update = useUpdateSection();
  const redirectOldPath = useRedirectOldPath();
  const holders = useMemo(() => pathHolders(structure, section), [structure, section]);
  const schema = useMemo(() => withFreePath(Draft, holders), [holders]);
  const { id, title, path, condition } = section;
  const shown = useMemo(() => toValues(section), [section]);
  const latest = useLatestItem(section, toValues);
  const part: ConditionPart = { thing: "section", previous: condition };
  return (
    <FormDialog
      {...dialog}
      consequence={<ConditionConsequence site={site} part={part} />}
      title={`Edit section ${title}`}
      schema={schema}
      defaultValues={shown}
      latest={latest}
      onlyChanged
      onSubmit={async ({ redirect = true, ...body }) => {
        const params = { ...site, siteSectionId: id };
        const before = previousValues(body, shown);
        await update.mutateAsync({ params, body });
        if (body.path !== undefined && redirect) {
          await redirectOldPath(`/${path}`, { kind: "site-section", siteSectionId: id });
        }
        toastDone("Section saved", {
          undo: () => update.mutateAsync({ params, body: before }),
          about: [`structure item ${id}`],
        });
      }}
    >
      <TextField name="title" label="Title" maxLength={128} autoComplete="off" />
      <PathField holders={holders} />
      <OldPathField saved={path} source={`/${path}`} />
      <TextAreaField name="description" label="Description" optional rows={2} maxLength={256} />
      <IconField />
      <ConditionField focused={atCondition} part={part} />
    </FormDialog>
  );
}
