"use client";

import { useEffect, useRef } from "react";
import { OnceOpened } from "@/components/ui/once-opened";
import { ShortcutSheet } from "./shortcut-sheet";
import { setShortcutSheet, useShortcutSheetOpen } from "./shortcut-sheet-store";
import { addShortcut, type Shortcut } from "./shortcut-store";

/** Registers a shortcut while mounted, and lists it in the overview. */
export function useShortcut(
  { keys, label, group }: Shortcut,
  handler: (event: KeyboardEvent) => void,
  enabled = true,
): void {
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => {
    if (!enabled) return;
    return addShortcut({ keys, label, group, run: (event) => latest.current(event) });
  }, [keys, label, group, enabled]);
}

/** Opens the overview of all shortcuts on `?`. */
export function Shortcuts() {
  const open = useShortcutSheetOpen();
  useShortcut({ keys: "?", label: "Show keyboard shortcuts", group: "General" }, () =>
    setShortcutSheet(true),
  );
  return (
    <OnceOpened open={open}>
      <ShortcutSheet open={open} onOpenChange={setShortcutSheet} />
    </OnceOpened>
  );
}
