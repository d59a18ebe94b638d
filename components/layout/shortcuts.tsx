"use client";

import dynamic from "next/dynamic";
import { useEffect, useRef } from "react";
import { OnceOpened } from "@/components/ui/once-opened";
import { setShortcutSheet, useShortcutSheetOpen } from "./shortcut-sheet-store";
import { addShortcut, type Shortcut } from "./shortcut-store";

/** While mounted the keys do that, and the sheet of shortcuts lists it. */
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

const ShortcutSheet = dynamic(() =>
  import("./shortcut-sheet").then((module) => module.ShortcutSheet),
);

/** Lists all shortcuts when `?` is pressed. */
export function Shortcuts() {
  const open = useShortcutSheetOpen();
  useShortcut({ keys: "?", label: "Show all shortcuts", group: "General" }, () =>
    setShortcutSheet(true),
  );
  return (
    <OnceOpened open={open}>
      <ShortcutSheet open={open} onOpenChange={setShortcutSheet} />
    </OnceOpened>
  );
}
