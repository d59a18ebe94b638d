"use client";

import { useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { Conflict } from "@/lib/contract/content/content-changes";
import { asText } from "./conflict-labels";
import { OutdatedText } from "./outdated-text";
import type { useUnsavedAnswer } from "./use-unsaved-answer";

interface OwnTextProps {
  conflict: Conflict;
  answer: ReturnType<typeof useUnsavedAnswer>;
  /** Focuses the field on mount. */
  focus: boolean;
  resolving: boolean;
  onSave: (text: string) => unknown;
  onCancel: () => void;
}

/** Manual edit instead of either side; starts with the text of this change request. */
export function OwnText({ conflict, answer, focus, resolving, onSave, onCancel }: OwnTextProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { settled, theirs, ours } = conflict;
  const { kept, keep } = answer;
  const start = settled?.with === "text" ? settled.text : asText(theirs.value ?? ours.value);
  const versions = JSON.stringify([ours.value, theirs.value]);
  const { text = start, from = versions } = kept ?? {};
  const isOutdated = from !== versions;
  const startFrom = (value: unknown) => keep({ text: asText(value), from: versions });
  return (
    <form
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isOutdated) onSave(text);
      }}
    >
      {isOutdated && (
        <OutdatedText
          action={
            <Button
              onClick={() => {
                keep({ text, from: versions });
                field.current?.focus();
              }}
            >
              Keep your text
            </Button>
          }
        >
          Compare it with both versions before you use it.
        </OutdatedText>
      )}
      <label htmlFor={id} className="block font-medium">
        Your version
      </label>
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="ghost" onClick={() => startFrom(ours.value)}>
          Start from space version
        </Button>
        <Button size="small" variant="ghost" onClick={() => startFrom(theirs.value)}>
          Start from change request version
        </Button>
      </div>
      <Input
        ref={field}
        id={id}
        dir="auto"
        autoFocus={focus}
        value={text}
        onChange={(event) => keep({ text: event.target.value, from })}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" pending={resolving} disabled={isOutdated}>
          Use this text
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
