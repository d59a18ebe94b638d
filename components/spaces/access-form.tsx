"use client";

import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { Form } from "@/components/form/form";
import { SelectField } from "@/components/form/select-field";
import { ImpactView } from "@/components/impact/impact-view";
import { toastDone } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations";
import type { Space } from "@/lib/contract/space";
import { useAccessImpact } from "@/lib/queries/access-impact";
import { useUpdateSpace } from "@/lib/queries/spaces";
import type { AccessDraft } from "./access-draft";
import {
  editModeWords,
  fromLevelChoice,
  levelMeaning,
  levelOptions,
  toLevelChoice,
} from "./space-words";
import { useCollectionTitle } from "./use-collection-title";

const editModes = Object.entries(editModeWords).map(([value, { label }]) => ({ value, label }));

interface AccessFormProps {
  organization: OrganizationParams;
  space: Space;
}

export function AccessForm({ organization, space }: AccessFormProps) {
  const { mutateAsync: update } = useUpdateSpace();
  const { editMode = "live", defaultLevel } = space;
  const save = async ({ defaultLevel: level, ...rest }: Partial<AccessDraft>) => {
    const body = { ...rest, ...(level && { defaultLevel: fromLevelChoice(level) }) };
    await update({ params: { spaceId: space.id }, body });
    toastDone("Access saved");
  };
  return (
    <Form
      schema={async () => (await import("./access-draft")).AccessDraft}
      defaultValues={useMemo(
        () => ({ editMode, defaultLevel: toLevelChoice(defaultLevel) }),
        [editMode, defaultLevel],
      )}
      onlyChanged
      onSubmit={save}
    >
      <AccessFields organization={organization} space={space} />
    </Form>
  );
}

function AccessFields({ organization, space }: AccessFormProps) {
  const { editMode, defaultLevel } = useWatch<AccessDraft>() as AccessDraft;
  const { title: collection } = useCollectionTitle(organization, space.parent);
  const above = space.parent && (collection ?? "it stands in");
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
        help={editModeWords[editMode].meaning}
      />
      <SelectField
        name="defaultLevel"
        label="Default access"
        options={levelOptions}
        help={`${levelMeaning(defaultLevel, above)} Admins of the organization keep all rights.`}
      />
      {changes && <ImpactView impact={impact} />}
    </>
  );
}
