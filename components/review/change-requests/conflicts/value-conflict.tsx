"use client";

import { useState } from "react";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { Button } from "@/components/ui/button";
import {
  type Conflict,
  type ConflictResolution,
  takesText,
} from "@/lib/contract/content/content-changes";
import { conflictLabel } from "./conflict-labels";
import { ConflictSide } from "./conflict-side";
import { ConflictValue } from "./conflict-value";
import { OwnText } from "./own-text";
import { useUnsavedAnswer } from "./use-unsaved-answer";

interface ValueConflictProps {
  /** Storage key of the unsaved answer. */
  answerKey: string;
  params: ChangeRequestParams;
  conflict: Conflict;
  readOnly: boolean;
  resolving: boolean;
  /** Returns true if the choice was saved. */
  onResolve: (choice: Omit<ConflictResolution, "conflict">) => Promise<boolean>;
}

/** Conflict of a value that can only be taken as a whole: a title, a position, the page itself. */
export function ValueConflict({
  answerKey,
  params,
  conflict,
  readOnly,
  resolving,
  onResolve,
}: ValueConflictProps) {
  const { ours, theirs, settled } = conflict;
  const answer = useUnsavedAnswer(answerKey, conflictLabel(conflict));
  const [started, setStarted] = useState(false);
  const writing = started || answer.kept?.text !== undefined;
  // A choice would discard the text that is being written.
  const take = (side: "ours" | "theirs") =>
    readOnly || writing
      ? undefined
      : () => void onResolve({ with: settled?.with === side ? "none" : side });
  return (
    <>
      <div className="grid divide-y md:grid-cols-2 md:divide-x md:divide-y-0">
        <ConflictSide
          name="Space version"
          take="Use space version"
          {...{ params, conflict, resolving }}
          side={ours}
          taken={settled?.with === "ours"}
          onTake={take("ours")}
        />
        <ConflictSide
          name="Change request version"
          take="Use change request version"
          {...{ params, conflict, resolving }}
          side={theirs}
          taken={settled?.with === "theirs"}
          onTake={take("theirs")}
        />
      </div>
      <footer className="space-y-3 border-t px-3 py-2">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <Base params={params} conflict={conflict} />
          {!readOnly && !writing && (
            <TextActions
              conflict={conflict}
              onTakeBack={() => void onResolve({ with: "none" })}
              onWrite={() => setStarted(true)}
            />
          )}
        </div>
        {writing && (
          <OwnText
            conflict={conflict}
            answer={answer}
            focus={started}
            resolving={resolving}
            onCancel={() => {
              answer.forget();
              setStarted(false);
            }}
            onSave={async (text) => {
              // Typed text stays if saving fails.
              if (await onResolve({ with: "text", text })) setStarted(false);
            }}
          />
        )}
      </footer>
    </>
  );
}

interface TextActionsProps {
  conflict: Conflict;
  onTakeBack: () => void;
  onWrite: () => void;
}

function TextActions({ conflict, onTakeBack, onWrite }: TextActionsProps) {
  if (!takesText(conflict)) return null;
  const written = conflict.settled?.with === "text";
  return (
    <div className="flex flex-wrap gap-2">
      {written && (
        <Button size="small" variant="ghost" onClick={onTakeBack}>
          Clear choice
        </Button>
      )}
      <Button size="small" onClick={onWrite}>
        {written ? "Edit again" : "Edit manually"}
      </Button>
    </div>
  );
}

function Base({ params, conflict }: Pick<ValueConflictProps, "params" | "conflict">) {
  return (
    <details className="min-w-0 flex-1">
      <summary className="w-fit cursor-pointer rounded-xs text-sm text-text-muted hover:text-text">
        Common ancestor
      </summary>
      <div className="mt-2">
        <ConflictValue params={params} conflict={conflict} value={conflict.base} />
      </div>
    </details>
  );
}
