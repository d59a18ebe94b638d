import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let open = false;

/** Opens or closes the overview of shortcuts; can be called from anywhere. */
export function setShortcutSheet(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useShortcutSheetOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  );
}
