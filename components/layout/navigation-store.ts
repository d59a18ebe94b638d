import { useSyncExternalStore } from "react";
import { whenIdle } from "@/components/ui/when-idle";

const listeners = new Set<() => void>();
/** What comes sooner needs no telling, nor the work of telling it, in milliseconds. */
const late = 150;
let underway = false;
let callOff: (() => void) | undefined;

function set(next: boolean): void {
  if (underway === next) return;
  underway = next;
  for (const listener of listeners) listener();
}

/** Called by the router when it sets out for another address of the console. */
export function navigationStarted(url: string): void {
  const { pathname, search } = new URL(url, location.href);
  if (pathname === location.pathname && search === location.search) return;
  callOff ??= tellLate();
}

export function navigationEnded(): void {
  callOff?.();
  callOff = undefined;
  set(false);
}

/** Not while the page is being drawn either, which would begin anew; it is about to be there. */
function tellLate(): () => void {
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
