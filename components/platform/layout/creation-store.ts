import { useSyncExternalStore } from "react";

/** Types that can be created from anywhere in an organization. */
export type Creation = "space" | "site" | "collection";

const listeners = new Set<() => void>();
let current: Creation | null = null;

/** Opens the dialog for a new item of a type; null closes it. */
export function setCreation(next: Creation | null): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useCreation(): Creation | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}
