import type { LucideIcon } from "lucide-react";
import { useSyncExternalStore } from "react";

/** Navigation target or action. */
export interface Command {
  id: string;
  label: string;
  icon?: LucideIcon;
  /** Additional search terms. */
  keywords?: string[];
  /** Location or type. */
  hint?: string;
  /** Keyboard shortcut. */
  keys?: string;
  href?: string;
  run?: () => void;
}

export interface CommandGroup {
  label: string;
  commands: readonly Command[];
  /** Only shown for a matching text, as there are too many. */
  byNameOnly?: boolean;
}

const listeners = new Set<() => void>();
let open = false;

/** Opens or closes the command palette; can be called from anywhere. */
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
