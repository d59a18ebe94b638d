"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useUnsavedGuard } from "@/components/ui/unsaved";
import type { Conflict } from "@/lib/contract/content/content-changes";
import { asText } from "./conflict-labels";

interface OwnTextProps {
  conflict: Conflict;
  resolving: boolean;
  onSave: (text: string) => unknown;
  onCancel: () => void;
}

/** Manual edit instead of either side; starts with the text of this change request. */
export function OwnText({ conflict, resolving, onSave, onCancel }: OwnTextProps) {
  const id = useId();
  const { settled, theirs, ours } = conflict;
  const start = settled?.with === "text" ? settled.text : asText(theirs.value ?? ours.value);
  const [text, setText] = useState(start);
  useUnsavedGuard(text !== start);
  return (
    <form
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text);
      }}
    >
      <label htmlFor={id} className="block font-medium">
        Your version
      </label>
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="ghost" onClick={() => setText(asText(ours.value))}>
          Start from space version
        </Button>
        <Button size="small" variant="ghost" onClick={() => setText(asText(theirs.value))}>
          Start from this version
        </Button>
      </div>
      <Input
        id={id}
        dir="auto"
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" pending={resolving}>
          Use this text
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
