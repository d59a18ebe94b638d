"use client";

import { ProgressCount } from "@/components/layout/progress-count";
import { Button } from "@/components/ui/button";
import type { Conflict } from "@/lib/contract/content-changes";
import type { ChangeRequestPlace } from "./change-request-frame";
import { ConflictCard } from "./conflict-card";
import { useSettle } from "./use-settle";

interface ConflictListProps {
  place: ChangeRequestPlace;
  conflicts: readonly Conflict[];
  readOnly: boolean;
  /** The last one was settled, and the space's content is in. */
  onUpdated: () => void;
}

/** How far it is, and every conflict with both sides. */
export function ConflictList({ place, conflicts, readOnly, onUpdated }: ConflictListProps) {
  const { settle, settling } = useSettle(place, onUpdated);
  const open = conflicts.filter(({ settled }) => !settled);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 text-pretty text-text-muted">
          With the last one the space's changes are brought in here. Until then nothing changes, and
          your choices are kept.
        </p>
        <ProgressCount
          label="Conflicts settled"
          done={conflicts.length - open.length}
          all={conflicts.length}
          word="settled"
        />
        {!readOnly && open.length > 1 && (
          <div className="flex flex-wrap gap-2">
            <Button pending={settling} onClick={() => void settle(open, { with: "ours" })}>
              Take all from the space
            </Button>
            <Button pending={settling} onClick={() => void settle(open, { with: "theirs" })}>
              Take all from here
            </Button>
          </div>
        )}
      </div>
      <ul className="space-y-4">
        {conflicts.map((conflict) => (
          <li key={conflict.id}>
            <ConflictCard
              place={place}
              conflict={conflict}
              readOnly={readOnly}
              onUpdated={onUpdated}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
