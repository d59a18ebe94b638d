"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { useUnsavedGuard } from "@/components/ui/unsaved";
import type { Conflict } from "@/lib/contract/content-changes";
import { asText, conflictLabel } from "./conflict-words";

interface OwnTextProps {
  conflict: Conflict;
  settling: boolean;
  onSave: (text: string) => unknown;
  onCancel: () => void;
}

/** A text of one's own instead of either side; it begins as this change request's. */
export function OwnText({ conflict, settling, onSave, onCancel }: OwnTextProps) {
  const id = useId();
  const { settled, theirs, ours, member } = conflict;
  const start = settled?.with === "text" ? settled.text : asText(theirs.value ?? ours.value);
  const [text, setText] = useState(start);
  useUnsavedGuard(text !== start);
  const isLong = member === "document";
  const Control = isLong ? Textarea : Input;
  return (
    <form
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text);
      }}
    >
      <label htmlFor={id} className="block font-medium">
        Own text for {conflictLabel(conflict)}
      </label>
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="ghost" onClick={() => setText(asText(ours.value))}>
          Begin with the space's
        </Button>
        <Button size="small" variant="ghost" onClick={() => setText(asText(theirs.value))}>
          Begin with this one's
        </Button>
      </div>
      <Control
        id={id}
        dir="auto"
        autoFocus
        value={text}
        className={isLong ? "font-mono text-sm" : ""}
        onChange={(event: { target: { value: string } }) => setText(event.target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" pending={settling}>
          Settle with this text
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
