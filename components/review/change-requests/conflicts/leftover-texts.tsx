"use client";

import { useId } from "react";
import type { ChangeRequestPlace } from "@/components/review/change-requests/change-request-place";
import { useOwnTexts } from "@/components/review/unsent-texts/stored-text";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { returnFocus } from "@/components/ui/last-focus";
import { Textarea } from "@/components/ui/textarea";
import { toastDone } from "@/components/ui/toast";
import type { Conflict } from "@/lib/contract/content/content-changes";
import { useAnswerKey, useTypedTexts } from "./kept-answer";

interface LeftoverTextsProps {
  place: ChangeRequestPlace;
  conflicts: readonly Conflict[];
}

/** Texts typed for conflicts that others have resolved, or whose page they have deleted. */
export function LeftoverTexts({ place, conflicts }: LeftoverTextsProps) {
  const titleId = useId();
  const current = new Set(conflicts.map(useAnswerKey(place)));
  const { forget } = useOwnTexts();
  const left = useTypedTexts(place).filter(({ key }) => !current.has(key));
  if (left.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="space-y-3 rounded border p-3">
      <h2 id={titleId} className="text-base">
        Your text for conflicts that no longer exist
      </h2>
      {left.map(({ key, label = "Text", text }) => (
        <div key={key} className="space-y-2">
          <label htmlFor={`${titleId}${key}`} className="bidi wrap-anywhere block font-medium">
            {label}
          </label>
          <Textarea
            id={`${titleId}${key}`}
            dir="auto"
            readOnly
            value={text}
            className="font-mono text-sm"
          />
          <div className="flex flex-wrap gap-2">
            <CopyButton showLabel label="Copy text" value={text} />
            <Button size="small" variant="ghost" onClick={() => discarded(forget(key))}>
              Discard
            </Button>
          </div>
        </div>
      ))}
    </section>
  );
}

function discarded(undo: () => void): void {
  toastDone("Text discarded", { undo });
  // The button is removed with the next paint.
  requestAnimationFrame(() => returnFocus(null));
}
