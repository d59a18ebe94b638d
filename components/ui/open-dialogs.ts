import { useEffect, useSyncExternalStore } from "react";

/** `modal` covers the page; `beside` is a side panel. */
type Kind = "modal" | "beside";

const counts: Record<Kind, number> = { modal: 0, beside: 0 };
const listeners = new Set<() => void>();

function add(kind: Kind, change: 1 | -1): void {
  counts[kind] += change;
  for (const listener of listeners) listener();
}

/** Counts a dialog while it is open. */
export function useCountedDialog(kind: Kind, open: boolean): void {
  useEffect(() => {
    if (!open) return;
    add(kind, 1);
    return () => add(kind, -1);
  }, [kind, open]);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const topKind = (): Kind | undefined =>
  counts.modal > 0 ? "modal" : counts.beside > 0 ? "beside" : undefined;

/** Returns the kind of the topmost open dialog; undefined without one. */
export const useTopDialog = () => useSyncExternalStore(subscribe, topKind, () => undefined);
