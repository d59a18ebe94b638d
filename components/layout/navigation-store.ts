import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let underway = false;

function set(next: boolean): void {
  if (underway === next) return;
  underway = next;
  for (const listener of listeners) listener();
}

/** Called by the router when it sets out for another address of the console. */
export function navigationStarted(url: string): void {
  const { pathname, search } = new URL(url, location.href);
  if (pathname !== location.pathname || search !== location.search) set(true);
}

export const navigationEnded = () => set(false);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useNavigating(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => underway,
    () => false,
  );
}
