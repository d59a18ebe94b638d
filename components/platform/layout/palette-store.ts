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
  /** Excerpt below the label, with its matches between `**`. */
  detail?: string;
  /** Reason for which it was found, below the label. */
  note?: string;
  /** Id of a command that a found one makes more precise, and comes before. */
  narrows?: string;
  /** Keyboard shortcut. */
  keys?: string;
  href?: string;
  run?: () => void;
  /** Asks for the subject first, instead of `href` or `run`; its commands may ask further. */
  choice?: PaletteChoice;
}

/** Question that follows a command, such as for the space to delete. */
export interface PaletteChoice {
  /** Shown in the empty field. */
  placeholder: string;
  search: PaletteSearch;
}

/** Finds commands for a text; also for none, if it answers a choice. */
export type PaletteSearch = (text: string, signal: AbortSignal) => Promise<readonly CommandGroup[]>;

export interface CommandGroup {
  label: string;
  commands: readonly Command[];
  /** Only shown for a matching text, as there are too many, or only without one. */
  shown?: "by-name" | "without-text";
  /** Offered after everything else, also when nothing matches. */
  last?: boolean;
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
