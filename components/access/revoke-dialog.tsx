"use client";

import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { ImpactView } from "@/components/impact/impact-view";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { useAccessImpact } from "@/lib/queries/access-impact";
import type { AccessPlace } from "./access-place";
import { roleLabel } from "./access-words";
import { changeCall, type GrantTarget, useChangeGrant } from "./grant-target";

interface RevokeDialogProps extends DialogProps {
  place: AccessPlace;
  target: GrantTarget;
}

/** Takes away what a member or team is given, and says what they keep by other rules. */
export function RevokeDialog({ place, target, ...dialog }: RevokeDialogProps) {
  const change = useChangeGrant(place.params);
  const { id, call } = changeCall(place.params, target, null);
  const impact = useAccessImpact(id, dialog.open ? call : null);
  return (
    <ConfirmDialog
      {...dialog}
      title={`Take access to ${place.title} from ${target.name}?`}
      confirmLabel="Take access away"
      blocked={impact.isPending}
      onConfirm={async () => {
        await change(target, null);
        toastDone(`${target.name} is no longer given access`, {
          undo: () => change(target, target.role),
        });
      }}
    >
      <p className="mb-3">
        The role {roleLabel(target.role)} that is given here goes. What other rules give stays.
      </p>
      <ImpactView impact={impact} />
    </ConfirmDialog>
  );
}
