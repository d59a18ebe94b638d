"use client";

import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import type { ChangeRequestPlace } from "@/components/review/change-requests/change-request-place";
import type { DialogProps } from "@/components/ui/dialog";
import type { Conflict } from "@/lib/contract/content/content-changes";
import { plural } from "@/lib/format/format";
import { useAnswerKey, useTypedTexts } from "./kept-answer";

interface ResolveAllDialogProps extends DialogProps {
  place: ChangeRequestPlace;
  conflicts: readonly Conflict[];
  /** The version: "Use space version". */
  use: string;
  onResolve: (conflicts: readonly Conflict[]) => unknown;
}

/** Asks before one version is used for all open conflicts, which can't be undone. */
export function ResolveAllDialog(props: ResolveAllDialogProps) {
  const { place, conflicts, use, open, onOpenChange, onResolve } = props;
  const keys = conflicts.map(useAnswerKey(place));
  const typed = useTypedTexts(place).filter(({ key }) => keys.includes(key)).length;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${use} for ${plural(conflicts.length, "conflict")}?`}
      confirmLabel={use}
      danger={typed > 0}
      onConfirm={() => onResolve(conflicts)}
    >
      All conflicts are then resolved, and the change request is updated.
      {typed > 0 && ` The text that you typed for ${typed} of them is discarded.`}
    </ConfirmDialog>
  );
}
