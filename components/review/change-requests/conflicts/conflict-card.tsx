"use client";

import { useId, useRef } from "react";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { Status } from "@/components/ui/badge";
import { moveFocus, nextBelow } from "@/components/ui/focus-next";
import { isFocusFree } from "@/components/ui/last-focus";
import type { Conflict } from "@/lib/contract/content/content-changes";
import { conflictLabel, resolutionLabel } from "./conflict-labels";
import { TextConflict } from "./text-conflict";
import { useResolveConflict } from "./use-resolve-conflict";
import { useAnswerKey } from "./use-unsaved-answer";
import { ValueConflict } from "./value-conflict";

interface ConflictCardProps {
  params: ChangeRequestParams;
  conflict: Conflict;
  readOnly: boolean;
  /** Called when the last conflict was resolved, and the space's content merged; false: undone. */
  onUpdated: (isUpdated: boolean) => void;
}

export function ConflictCard(props: ConflictCardProps) {
  const { params, conflict, readOnly, onUpdated } = props;
  const { settled } = conflict;
  const answerKey = useAnswerKey(params)(conflict);
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const { resolve: resolveAll, resolving } = useResolveConflict(params, onUpdated);
  const resolve = async (choice: Parameters<typeof resolveAll>[1]) => {
    const isDone = await resolveAll([conflict], choice);
    if (isDone && choice.with !== "none") goOn(card.current);
    return isDone;
  };
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
          {conflictLabel(conflict)}
        </h2>
        {settled ? (
          <Status tone="success">{resolutionLabel(conflict)}</Status>
        ) : (
          <Status tone="warning">Unresolved</Status>
        )}
      </header>
      {isTextOfBoth(conflict) ? (
        <TextConflict
          {...{ answerKey, params, conflict, readOnly, resolving }}
          onResolve={resolve}
        />
      ) : (
        <ValueConflict
          {...{ answerKey, params, conflict, readOnly, resolving }}
          onResolve={resolve}
        />
      )}
    </section>
  );
}

const isTextOfBoth = ({ member, ours, theirs }: Conflict) =>
  member === "document" && typeof ours.value === "string" && typeof theirs.value === "string";

/** Focuses the next open conflict, unless somebody has moved the focus. */
function goOn(from: HTMLElement | null): void {
  if (!from?.contains(document.activeElement) && !isFocusFree()) return;
  const open = document.querySelectorAll<HTMLElement>("[data-conflict=open]");
  const next = nextBelow(from ?? undefined, [...open]);
  if (next) moveFocus(next);
}
