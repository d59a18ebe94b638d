"use client";

import { ImpactView } from "@/components/access/impact/impact-view";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { useAccessImpact } from "@/lib/queries/access/access-impact";
import { roleLabel } from "./access-labels";
import type { AccessPlace } from "./access-place";
import { changeCall, type GrantTarget, useChangeGrant } from "./grant-target";

interface RevokeDialogProps extends DialogProps {
  place: AccessPlace;
  target: GrantTarget;
}

/** Revokes the grant of a member or team, and shows the access they keep by other rules. */
export function RevokeDialog({ place, target, ...dialog }: RevokeDialogProps) {
  const change = useChangeGrant(place.params);
  const { id, call } = changeCall(place.params, target, null);
  const impact = useAccessImpact(id, dialog.open ? call : null);
  return (
    <ConfirmDialog
      {...dialog}
      title={`Remove ${target.name}'s access to ${place.title}?`}
      confirmLabel="Remove access"
      blocked={impact.isPending}
      onConfirm={async () => {
        await change(target, null);
        toastDone(`Access removed for ${target.name}`, {
          undo: () => change(target, target.role),
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
