"use client";

import { useState } from "react";
import { useWatch } from "react-hook-form";
import { ImpactView } from "@/components/access/impact/impact-view";
import { ChoiceField } from "@/components/platform/form/choice-field";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { SelectField } from "@/components/platform/form/select-field";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { formatList } from "@/lib/format/format";
import { useAccessImpact } from "@/lib/queries/access/access-impact";
import { readRolesIn } from "@/lib/queries/access/direct-roles";
import { paramsOf, permissionsAt, usePermissionWrites } from "@/lib/queries/access/permissions";
import { useManyWrites } from "@/lib/queries/platform/many-writes";
import type { AccessResource } from "./access-resource";
import { GrantDraft, type Subject, toGrant } from "./grant-draft";
import { grantKey } from "./grant-target";
import { resourceLabels, roleMeaning, roleOptions } from "./labels/access-labels";
import { restoreGrants } from "./restore-grants";
import { SubjectsField } from "./subjects-field";

type GivenResource = Pick<AccessResource, "organizationId" | "params" | "title">;

const blank: GrantDraft = { kind: "people", users: [], teams: [], role: "read" };
const kinds = [
  { value: "people", label: "People" },
  { value: "teams", label: "Teams", description: "Includes future team members" },
];

interface GiveAccessDialogProps extends DialogProps {
  resource: GivenResource;
  /** Members who are chosen already. */
  people?: readonly Subject[];
}

/** Grants members or teams a role on a resource, with a preview of the effect. */
export function GiveAccessDialog({ resource, people, ...dialog }: GiveAccessDialogProps) {
  const { grant } = usePermissionWrites(resource.params);
  const writes = useManyWrites();
  const [defaultValues] = useState(() => ({
    ...blank,
    users: [...(people ?? [])],
  }));
  return (
    <FormDialog
      {...dialog}
      title={`Give access to ${resource.title}`}
      description={`Replaces a current direct role in this ${resourceLabels[resource.params.type]}. The highest role applies.`}
      submitLabel="Give access"
      schema={GrantDraft}
      defaultValues={defaultValues}
      onSubmit={async (draft) => {
        const body = toGrant(draft);
        if (!body) return;
        const kind = draft.kind === "teams" ? "team" : "user";
        const roles = await readRolesIn(resource.params, kind);
        await grant({ params: paramsOf(resource.params), body });
        const subjects = draft.kind === "teams" ? draft.teams : draft.users;
        const before = subjects.map((subject) => ({
          resource,
          target: { ...subject, kind, role: roles.get(subject.id) ?? null } as const,
        }));
        toastDone(
          `Access given to ${formatList(
            subjects.map(({ name }) => name),
            2,
          )}`,
          {
            undo: () => restoreGrants(before, writes),
            about: subjects.map(({ id }) => grantKey(resource.params, id)),
          },
        );
      }}
    >
      <ChoiceField<GrantDraft> name="kind" label="To" options={kinds} />
      <SubjectsField organization={{ organizationId: resource.organizationId }} />
      <RoleAndImpact resource={resource} />
    </FormDialog>
  );
}

function RoleAndImpact({ resource }: { resource: GivenResource }) {
  const draft = useWatch<GrantDraft>() as GrantDraft;
  const body = toGrant(draft);
  const { params } = resource;
  const call = body ? { params: paramsOf(params), body } : null;
  const impact = useAccessImpact(permissionsAt[params.type].grant, call);
  return (
    <>
      <SelectField name="role" label="Role" options={roleOptions} help={roleMeaning(draft.role)} />
      {call && <ImpactView impact={impact} />}
    </>
  );
}
