"use client";

import dynamic from "next/dynamic";
import { OnceOpened } from "@/components/ui/once-opened";
import { type CommandGroup, setPalette, usePaletteOpen } from "./palette-store";
import { useShortcut } from "./shortcuts";

const PaletteDialog = dynamic(() =>
  import("./palette-dialog").then((module) => module.PaletteDialog),
);

export interface CommandPaletteProps {
  /** Everything that can be listed at once. */
  groups: readonly CommandGroup[];
  /** Finds what is too much to list; asked again after a pause in typing. */
  search?: (text: string, signal: AbortSignal) => Promise<readonly CommandGroup[]>;
  placeholder?: string;
}

/** ⌘K or Ctrl+K: go anywhere, do anything, by name. */
export function CommandPalette(props: CommandPaletteProps) {
  const open = usePaletteOpen();
  useShortcut({ keys: "mod+k", label: "Find or do anything", group: "General" }, () =>
    setPalette(!open),
  );
  return (
    <OnceOpened open={open}>
      <PaletteDialog {...props} open={open} onOpenChange={setPalette} />
    </OnceOpened>
  );
}
