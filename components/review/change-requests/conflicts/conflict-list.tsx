"use client";

import { ProgressCount } from "@/components/platform/layout/progress-count";
import type { ChangeRequestPlace } from "@/components/review/change-requests/change-request-place";
import { Button } from "@/components/ui/button";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { Conflict } from "@/lib/contract/content/content-changes";
import { ConflictCard } from "./conflict-card";
import { subjectOf } from "./conflict-labels";
import { ResolveAllDialog } from "./resolve-all-dialog";
import { useResolveConflict } from "./use-resolve-conflict";

interface ConflictListProps {
  place: ChangeRequestPlace;
  conflicts: readonly Conflict[];
  readOnly: boolean;
  /** Called when the last conflict is resolved and the space's content is merged in. */
  onUpdated: () => void;
}

/** Progress, and every conflict with both sides. */
export function ConflictList({ place, conflicts, readOnly, onUpdated }: ConflictListProps) {
  const { resolve, resolving } = useResolveConflict(place, onUpdated);
  const open = conflicts.filter(({ settled }) => !settled);
  const dialogs = useDialogs({ resolveAll: ResolveAllDialog }, { place, conflicts: open });
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
            <Button pending={resolving} onClick={() => ask("Use this version", "theirs")}>
              Use this version for all
            </Button>
          </div>
        )}
      </div>
      <ul className="space-y-4">
        {conflicts.map((conflict) => (
          <li key={subjectOf(conflict)}>
            <ConflictCard
              place={place}
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
