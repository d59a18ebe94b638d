import { useSyncExternalStore } from "react";

const storageKey = "lack-told";
const listeners = new Set<() => void>();
/** Where nothing can be kept in this browser, it lasts as long as the page. */
let toldHere = false;

function isTold(): boolean {
  try {
    return toldHere || localStorage.getItem(storageKey) !== null;
  } catch {
    return toldHere;
  }
}

/** Somebody has read at length that the service lacks something, and wants it short from now on. */
export function keepLackShort(): void {
  toldHere = true;
  try {
    localStorage.setItem(storageKey, "once");
  } catch {
    // Storage is closed to this page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLackTold = (): boolean => useSyncExternalStore(subscribe, isTold, () => false);
