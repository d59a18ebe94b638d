"use client";

import { useId } from "react";
import { setSingleKeys, useSingleKeys } from "@/components/ui/single-keys";
import { Switch } from "@/components/ui/switch";

/** Switches shortcuts that are no combination of keys off and on, for this browser. */
export function SingleKeySwitch() {
  const on = useSingleKeys();
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <Switch id={id} checked={on} onCheckedChange={setSingleKeys} />
      <label htmlFor={id}>
        <span className="block font-medium">Shortcuts of a single key</span>
        <span className="text-text-muted">
          Off, only those with {"⌘"} or Ctrl work: for speech input, or keys pressed by accident.
        </span>
      </label>
    </div>
  );
}
