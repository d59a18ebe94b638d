"use client";

import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod";
import { ImpactView } from "@/components/access/impact/impact-view";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { SelectField } from "@/components/platform/form/select-field";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { Role } from "@/lib/contract/platform/common";
import { useAccessImpact } from "@/lib/queries/access/access-impact";
import type { AccessResource } from "./access-resource";
import { changeCall, type GrantTarget, grantKey, useChangeGrant } from "./grant-target";
import { roleLabel, roleMeaning, roleOptions } from "./labels/access-labels";

/** Resource of a grant. */
type GrantPlace = Pick<AccessResource, "params" | "title">;

const RoleDraft = z.object({ role: Role });
type RoleDraft = z.infer<typeof RoleDraft>;

interface ChangeGrantDialogProps extends DialogProps {
  resource: GrantPlace;
  target: GrantTarget;
}

/** Changes the role of one member or team on a resource. */
export function ChangeGrantDialog({ resource, target, ...dialog }: ChangeGrantDialogProps) {
  const change = useChangeGrant(resource.params);
  return (
    <FormDialog
      {...dialog}
      title={`Role of ${target.name} in ${resource.title}`}
      description="The highest of this role, the default access and inherited roles applies."
      submitLabel="Change role"
      schema={RoleDraft}
      defaultValues={useMemo(() => ({ role: target.role ?? "read" }), [target.role])}
      requireDirty={target.role !== null}
      onSubmit={async ({ role }) => {
        await change(target, role);
        toastDone(`${target.name} now has the ${roleLabel(role)} role in ${resource.title}`, {
          undo: () => change(target, target.role),
          about: [grantKey(resource.params, target.id)],
        });
      }}
    >
      <RoleFields resource={resource} target={target} />
    </FormDialog>
  );
}

function RoleFields({ resource, target }: Pick<ChangeGrantDialogProps, "resource" | "target">) {
  const role = useWatch<RoleDraft, "role">({ name: "role" });
  const { id, call } = changeCall(resource.params, target, role);
  const impact = useAccessImpact(id, role === target.role ? null : call);
  return (
    <>
      <SelectField name="role" label="Role" options={roleOptions} help={roleMeaning(role)} />
      {role !== target.role && <ImpactView impact={impact} />}
    </>
  );
}

interface RevokeDialogProps extends DialogProps {
  resource: GrantPlace;
  target: GrantTarget;
}

/** Revokes the grant of a member or team, and shows the access they keep by other rules. */
export function RevokeDialog({ resource, target, ...dialog }: RevokeDialogProps) {
  const change = useChangeGrant(resource.params);
  const { id, call } = changeCall(resource.params, target, null);
  const impact = useAccessImpact(id, dialog.open ? call : null);
  return (
    <ConfirmDialog
      {...dialog}
      title={`Remove access of ${target.name} to ${resource.title}?`}
      confirmLabel="Remove access"
      blocked={impact.isPending}
      onConfirm={async () => {
        await change(target, null);
        toastDone(`Access to ${resource.title} removed for ${target.name}`, {
          undo: () => change(target, target.role),
          about: [grantKey(resource.params, target.id)],
        });
      }}
    >
      <p className="mb-3">
        The direct role {roleLabel(target.role)} is removed. Access from other sources isn't
        affected.
      </p>
      <ImpactView impact={impact} />
    </ConfirmDialog>
  );
}
