"use client";

import { useId } from "react";
import { setSingleKeys, useSingleKeys } from "@/components/ui/single-keys";
import { Switch } from "@/components/ui/switch";

/** Turns single-key shortcuts off and on for this browser. */
export function SingleKeySwitch() {
  const on = useSingleKeys();
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <Switch id={id} checked={on} onCheckedChange={setSingleKeys} />
      <label htmlFor={id}>
        <span className="block font-medium">Single-key shortcuts</span>
        <span className="text-text-muted">
          Turn off to prevent accidental shortcuts, for example with speech input. Shortcuts with{" "}
          {"⌘"} or Ctrl still work.
        </span>
      </label>
    </div>
  );
}
