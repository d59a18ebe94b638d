"use client";

import type { ReactNode } from "react";
import type { DialogProps } from "@/components/ui/dialog";
import { OnceOpened } from "@/components/ui/once-opened";
import { setPalette, usePaletteOpen } from "./palette-store";
import { useShortcut } from "./shortcut-sheet";

/** Opens the palette with ⌘K or Ctrl+K. Its content is a `PaletteDialog`. */
export function CommandPalette({ children }: { children: (dialog: DialogProps) => ReactNode }) {
  const open = usePaletteOpen();
  useShortcut({ keys: "mod+k", label: "Open command palette", group: "General" }, () =>
    setPalette(!open),
  );
  return <OnceOpened open={open}>{children({ open, onOpenChange: setPalette })}</OnceOpened>;
}
