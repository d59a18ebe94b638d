"use client";

import { useSyncExternalStore } from "react";
import { undoMs } from "./toast";

interface Waiting {
  timer: ReturnType<typeof setTimeout>;
  leave: () => void;
}

interface DeferredAction {
  /** Sends the request; the item stays in `useDeferredActions` until it settles. */
  send: () => Promise<unknown>;
  /** Sends the request while the page unloads. */
  leave: () => void;
}

const waiting = new Map<string, Waiting>();
const listeners = new Set<() => void>();
const none: ReadonlySet<string> = new Set();
let hidden = none;

function setHidden(id: string, on: boolean): void {
  const next = new Set(hidden);
  if (on) next.add(id);
  else next.delete(id);
  hidden = next;
  for (const listener of listeners) listener();
}

/**
 * Performs an action after the time for undo, regardless of navigation in the meantime. A later
 * action on the same item replaces it. Returns a function that cancels it.
 */
export function deferAction(id: string, { send, leave }: DeferredAction): () => void {
  forget(id);
  if (waiting.size === 0) window.addEventListener("pagehide", sendAll);
  const timer = setTimeout(async () => {
    forget(id);
    await send();
    setHidden(id, false);
  }, undoMs);
  waiting.set(id, { timer, leave });
  setHidden(id, true);
  return () => {
    if (!waiting.has(id)) return;
    forget(id);
    setHidden(id, false);
  };
}

function forget(id: string): void {
  clearTimeout(waiting.get(id)?.timer);
  waiting.delete(id);
  if (waiting.size === 0) window.removeEventListener("pagehide", sendAll);
}

// The items stay hidden, as the browser may restore the page as it was.
function sendAll(): void {
  for (const [id, { leave }] of waiting) {
    leave();
    forget(id);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the ids of items with pending actions, so that lists can hide items that are about to be
 * deleted.
 */
export const useDeferredActions = (): ReadonlySet<string> =>
  useSyncExternalStore(
    subscribe,
    () => hidden,
    () => none,
  );
