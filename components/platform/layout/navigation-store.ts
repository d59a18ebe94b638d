import { useSyncExternalStore } from "react";
import { whenIdle } from "@/components/ui/when-idle";

const listeners = new Set<() => void>();
/** Milliseconds before navigation counts as slow and is announced. */
const late = 150;
let underway = false;
let callOff: (() => void) | undefined;

function set(next: boolean): void {
  if (underway === next) return;
  underway = next;
  for (const listener of listeners) listener();
}

/** Called by the router when it navigates to another console address. */
export function navigationStarted(url: string): void {
  const { pathname, search } = new URL(url, location.href);
  if (pathname === location.pathname && search === location.search) return;
  callOff ??= showWhenLate();
}

export function navigationEnded(): void {
  callOff?.();
  callOff = undefined;
  set(false);
}

/**
 * Notifies later, if the navigation is still slow. Not while rendering, which a notification would
 * restart just before the page appears.
 */
function showWhenLate(): () => void {
  let stop = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    stop = whenIdle(() => set(true), 0);
  }, late);
  return () => stop();
}

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
