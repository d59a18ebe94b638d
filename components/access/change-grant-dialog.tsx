"use client";

import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod";
import { ImpactView } from "@/components/access/impact/impact-view";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { SelectField } from "@/components/platform/form/select-field";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { Role } from "@/lib/contract/platform/common";
import { useAccessImpact } from "@/lib/queries/access/access-impact";
import { roleLabel, roleMeaning, roleOptions } from "./access-labels";
import type { AccessPlace } from "./access-place";
import { changeCall, type GrantTarget, useChangeGrant } from "./grant-target";

const RoleDraft = z.object({ role: Role });
type RoleDraft = z.infer<typeof RoleDraft>;

interface ChangeGrantDialogProps extends DialogProps {
  place: AccessPlace;
  target: GrantTarget;
}

/** Changes the role of one member or team on a resource. */
export function ChangeGrantDialog({ place, target, ...dialog }: ChangeGrantDialogProps) {
  const change = useChangeGrant(place.params);
  return (
    <FormDialog
      {...dialog}
      title={`Role of ${target.name} in ${place.title}`}
      description="The highest of this role, the default access and inherited roles applies."
      submitLabel="Change role"
      schema={RoleDraft}
      defaultValues={useMemo(() => ({ role: target.role ?? "read" }), [target.role])}
      requireDirty={target.role !== null}
      onSubmit={async ({ role }) => {
        await change(target, role);
        toastDone(`${target.name} now has the ${roleLabel(role)} role`, {
          undo: () => change(target, target.role),
        });
      }}
    >
      <RoleFields place={place} target={target} />
    </FormDialog>
  );
}

function RoleFields({ place, target }: Pick<ChangeGrantDialogProps, "place" | "target">) {
  const { role } = useWatch<RoleDraft>() as RoleDraft;
  const { id, call } = changeCall(place.params, target, role);
  const impact = useAccessImpact(id, role === target.role ? null : call);
  return (
    <>
      <SelectField name="role" label="Role" options={roleOptions} help={roleMeaning(role)} />
      {role !== target.role && <ImpactView impact={impact} />}
    </>
  );
}
