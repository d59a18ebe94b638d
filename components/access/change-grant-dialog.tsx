"use client";

import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { ImpactView } from "@/components/impact/impact-view";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { Role } from "@/lib/contract/common";
import { useAccessImpact } from "@/lib/queries/access-impact";
import type { AccessPlace } from "./access-place";
import { roleLabel, roleMeaning, roleOptions } from "./access-words";
import { changeCall, type GrantTarget, useChangeGrant } from "./grant-target";

const RoleDraft = z.object({ role: Role });
type RoleDraft = z.infer<typeof RoleDraft>;

interface ChangeGrantDialogProps extends DialogProps {
  place: AccessPlace;
  target: GrantTarget;
}

/** Gives one member or team another role in a place. */
export function ChangeGrantDialog({ place, target, ...dialog }: ChangeGrantDialogProps) {
  const change = useChangeGrant(place.params);
  return (
    <FormDialog
      {...dialog}
      title={`Role of ${target.name} in ${place.title}`}
      description="Default access and what is given elsewhere count as well: the strongest role wins."
      submitLabel="Change role"
      schema={RoleDraft}
      defaultValues={useMemo(() => ({ role: target.role ?? "read" }), [target.role])}
      requireDirty={target.role !== null}
      onSubmit={async ({ role }) => {
        await change(target, role);
        toastDone(`${target.name} is given the role ${roleLabel(role)}`, {
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
