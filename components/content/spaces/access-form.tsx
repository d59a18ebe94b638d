"use client";

import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod";
import { ImpactView } from "@/components/access/impact/impact-view";
import {
  fromLevelChoice,
  levelMeaning,
  levelOptions,
  toLevelChoice,
} from "@/components/access/labels/default-level-labels";
import { useCollectionTitle } from "@/components/content/collection-tree/use-collection-title";
import { Form } from "@/components/platform/form/form";
import { SelectField } from "@/components/platform/form/select-field";
import { toastDone } from "@/components/ui/toast";
import type { Space } from "@/lib/contract/content/space";
import { EditMode } from "@/lib/contract/content/space";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useAccessImpact } from "@/lib/queries/access/access-impact";
import { readSpace, useUpdateSpace } from "@/lib/queries/content/spaces";
import { useReadNow } from "@/lib/queries/platform/read-now";
import { editModeLabels } from "./space-labels";

/** Form values; selects contain strings, so null needs a name. */
const AccessDraft = z.object({
  editMode: EditMode,
  defaultLevel: z.enum(levelOptions.map(({ value }) => value)),
});
type AccessDraft = z.infer<typeof AccessDraft>;

const toAccessDraft = ({ editMode = "live", defaultLevel }: Space): AccessDraft => ({
  editMode,
  defaultLevel: toLevelChoice(defaultLevel),
});

const editModes = Object.entries(editModeLabels).map(([value, { label }]) => ({ value, label }));

interface AccessFormProps {
  organization: OrganizationParams;
  space: Space;
}

export function AccessForm({ organization, space }: AccessFormProps) {
  const { mutateAsync: update } = useUpdateSpace();
  const readNow = useReadNow();
  const save = async ({ defaultLevel: level, ...rest }: Partial<AccessDraft>) => {
    const body = { ...rest, ...(level && { defaultLevel: fromLevelChoice(level) }) };
    await update({ params: { spaceId: space.id }, body });
    toastDone("Access saved");
  };
  return (
    <Form
      schema={AccessDraft}
      defaultValues={useMemo(() => toAccessDraft(space), [space])}
      latest={async () => toAccessDraft(await readNow(readSpace({ spaceId: space.id })))}
      onlyChanged
      onSubmit={save}
    >
      <AccessFields organization={organization} space={space} />
    </Form>
  );
}

function AccessFields({ organization, space }: AccessFormProps) {
  const editMode = useWatch<AccessDraft, "editMode">({ name: "editMode" });
  const defaultLevel = useWatch<AccessDraft, "defaultLevel">({ name: "defaultLevel" });
  const { title: collection } = useCollectionTitle(organization, space.parent);
  const above = space.parent && (collection ?? "that it is in");
  const level = fromLevelChoice(defaultLevel);
  const changes = level !== space.defaultLevel;
  const call = { params: { spaceId: space.id }, body: { defaultLevel: level } };
  const impact = useAccessImpact("updateSpaceById", changes ? call : null);
  return (
    <>
      <SelectField
        name="editMode"
        label="Edit mode"
        options={editModes}
        help={editModeLabels[editMode].meaning}
      />
      <SelectField
        name="defaultLevel"
        label="Default access"
        options={levelOptions}
        help={`${levelMeaning(defaultLevel, above)} Organization admins keep full access.`}
      />
      {changes && <ImpactView impact={impact} />}
    </>
  );
}
