"use client";

import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { ProgressCount } from "@/components/platform/layout/progress-count";
import { Button } from "@/components/ui/button";
import type { DialogProps } from "@/components/ui/dialog";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { Conflict } from "@/lib/contract/content/content-changes";
import { plural } from "@/lib/format/format";
import { ConflictCard } from "./conflict-card";
import { conflictKey } from "./conflict-labels";
import { useResolveConflict } from "./use-resolve-conflict";
import { useAnswerKey, useTypedTexts } from "./use-unsaved-answer";

interface ConflictListProps {
  params: ChangeRequestParams;
  conflicts: readonly Conflict[];
  readOnly: boolean;
  /** Called when the last conflict was resolved, and the space's content merged; false: undone. */
  onUpdated: (isUpdated: boolean) => void;
}

/** Progress, and every conflict with both sides. */
export function ConflictList({ params, conflicts, readOnly, onUpdated }: ConflictListProps) {
  const { resolve, resolving } = useResolveConflict(params, onUpdated);
  const open = conflicts.filter(({ settled }) => !settled);
  const dialogs = useDialogs({ resolveAll: ResolveAllDialog }, { params, conflicts: open });
  const ask = (use: string, side: "ours" | "theirs") =>
    dialogs.open.resolveAll({ use, onResolve: (all) => resolve(all, { with: side }) });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 text-pretty text-text-muted">
          Choices take effect when every conflict is resolved.
        </p>
        <ProgressCount
          label="Conflicts resolved"
          done={conflicts.length - open.length}
          all={conflicts.length}
          word="resolved"
        />
        {!readOnly && open.length > 1 && (
          <div className="flex flex-wrap gap-2">
            <Button pending={resolving} onClick={() => ask("Use space version", "ours")}>
              Use space version for all
            </Button>
            <Button pending={resolving} onClick={() => ask("Use change request version", "theirs")}>
              Use change request version for all
            </Button>
          </div>
        )}
      </div>
      <ul className="space-y-4">
        {conflicts.map((conflict) => (
          <li key={conflictKey(conflict)}>
            <ConflictCard
              params={params}
              conflict={conflict}
              readOnly={readOnly}
              onUpdated={onUpdated}
            />
          </li>
        ))}
      </ul>
      {dialogs.element}
    </>
  );
}

interface ResolveAllDialogProps extends DialogProps {
  params: ChangeRequestParams;
  conflicts: readonly Conflict[];
  /** Label of the version: "Use space version". */
  use: string;
  onResolve: (conflicts: readonly Conflict[]) => unknown;
}

/** Confirms the use of one version for all open conflicts. */
function ResolveAllDialog(props: ResolveAllDialogProps) {
  const { params, conflicts, use, open, onOpenChange, onResolve } = props;
  const keys = conflicts.map(useAnswerKey(params));
  const typed = useTypedTexts(params).filter(({ key }) => keys.includes(key)).length;
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
