import type { LucideIcon } from "lucide-react";
import { useSyncExternalStore } from "react";

/** Something to go to or to do. */
export interface Command {
  id: string;
  label: string;
  icon?: LucideIcon;
  /** Found by these words as well. */
  keywords?: string[];
  /** Where it is, or what kind of thing. */
  hint?: string;
  /** Keys that do the same. */
  keys?: string;
  href?: string;
  run?: () => void;
}

export interface CommandGroup {
  label: string;
  commands: readonly Command[];
  /** Too many to be listed before something was typed. */
  byNameOnly?: boolean;
}

const listeners = new Set<() => void>();
let open = false;

/** Opens or closes the command palette from anywhere. */
export function setPalette(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePaletteOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  );
}
