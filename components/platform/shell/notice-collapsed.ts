import { useSyncExternalStore } from "react";

const storageKey = "lack-told";
const listeners = new Set<() => void>();
/** If the browser stores nothing, it lasts as long as the page. */
let toldHere = false;

function isTold(): boolean {
  try {
    return toldHere || localStorage.getItem(storageKey) !== null;
  } catch {
    return toldHere;
  }
}

/** Collapses the notice about missing operations from now on. */
export function collapseNotice(): void {
  toldHere = true;
  try {
    localStorage.setItem(storageKey, "once");
  } catch {
    // Storage is disabled for this page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useNoticeCollapsed = (): boolean =>
  useSyncExternalStore(subscribe, isTold, () => false);
