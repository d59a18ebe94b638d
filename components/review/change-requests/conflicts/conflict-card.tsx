"use client";

import { useId, useRef, useState } from "react";
import type { ChangeRequestPlace } from "@/components/review/change-requests/change-request-place";
import { memberLabel } from "@/components/review/change-requests/changes/member-changes";
import { Status } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { moveFocus, nextBelow } from "@/components/ui/focus-next";
import { isFocusFree } from "@/components/ui/last-focus";
import type { Conflict } from "@/lib/contract/content/content-changes";
import { titled } from "@/lib/format/titled";
import { resolutionLabel, takesText } from "./conflict-labels";
import { ConflictSide } from "./conflict-side";
import { ConflictValue } from "./conflict-value";
import { OwnText } from "./own-text";
import { useResolveConflict } from "./use-resolve-conflict";

interface ConflictCardProps {
  place: ChangeRequestPlace;
  conflict: Conflict;
  readOnly: boolean;
  /** Called when the last conflict is resolved and the space's content is merged in. */
  onUpdated: () => void;
}

/** One conflict: both sides, the common ancestor and the resolution. */
export function ConflictCard(props: ConflictCardProps) {
  const { place, conflict, readOnly, onUpdated } = props;
  const { page, member, ours, theirs, settled } = conflict;
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const [writing, setWriting] = useState(false);
  const { resolve: resolveAll, resolving } = useResolveConflict(place, onUpdated);
  const resolve = async (choice: Parameters<typeof resolveAll>[1]) => {
    const isDone = await resolveAll([conflict], choice);
    if (isDone && choice.with !== "none") goOn(card.current);
    return isDone;
  };
  const take = (side: "ours" | "theirs") =>
    readOnly ? undefined : () => void resolve({ with: settled?.with === side ? "none" : side });
  return (
    <section
      ref={card}
      aria-labelledby={titleId}
      tabIndex={-1}
      data-conflict={settled ? "settled" : "open"}
      className="rounded border"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-surface px-3 py-2">
        <h2 id={titleId} className="bidi wrap-anywhere min-w-0 flex-1 text-base">
          {memberLabel(member)} of {titled(page.title)}
        </h2>
        {settled ? (
          <Status tone="success">{resolutionLabel(conflict)}</Status>
        ) : (
          <Status tone="warning">Unresolved</Status>
        )}
      </header>
      <div className="grid divide-y md:grid-cols-2 md:divide-x md:divide-y-0">
        <ConflictSide
          name="In the space"
          take="Use space version"
          {...{ place, conflict, resolving }}
          side={ours}
          taken={settled?.with === "ours"}
          onTake={take("ours")}
        />
        <ConflictSide
          name="In this change request"
          take="Use this version"
          {...{ place, conflict, resolving }}
          side={theirs}
          taken={settled?.with === "theirs"}
          onTake={take("theirs")}
        />
      </div>
      <footer className="space-y-3 border-t px-3 py-2">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <Base place={place} conflict={conflict} />
          {!readOnly && !writing && (
            <TextActions
              conflict={conflict}
              onTakeBack={() => void resolve({ with: "none" })}
              onWrite={() => setWriting(true)}
            />
          )}
        </div>
        {writing && (
          <OwnText
            conflict={conflict}
            resolving={resolving}
            onCancel={() => setWriting(false)}
            onSave={async (text) => {
              // Typed text is kept if saving fails.
              if (await resolve({ with: "text", text })) setWriting(false);
            }}
          />
        )}
      </footer>
    </section>
  );
}

/** Focuses the next open conflict, unless the focus has moved meanwhile. */
function goOn(from: HTMLElement | null): void {
  if (!from?.contains(document.activeElement) && !isFocusFree()) return;
  const open = document.querySelectorAll<HTMLElement>("[data-conflict=open]");
  const next = nextBelow(from ?? undefined, [...open]);
  if (next) moveFocus(next);
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

function Base({ place, conflict }: Pick<ConflictCardProps, "place" | "conflict">) {
  return (
    <details className="min-w-0 flex-1">
      <summary className="w-fit cursor-pointer rounded-xs text-sm text-text-muted hover:text-text">
        Common ancestor
      </summary>
      <div className="mt-2">
        <ConflictValue place={place} conflict={conflict} value={conflict.base} />
      </div>
    </details>
  );
}
