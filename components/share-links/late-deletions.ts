"use client";

import { useSyncExternalStore } from "react";
import { undoMs } from "@/components/ui/toast";

interface Waiting {
  timer: ReturnType<typeof setTimeout>;
  leave: () => void;
}

interface LateDeletion {
  /** Sends the request; the thing stays hidden until it settles. */
  send: () => Promise<unknown>;
  /** Sends it from a page that is going away. */
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
 * Hides a thing now and deletes it after the time in which that can be undone, wherever in the
 * console its person is by then. Returns what takes it back.
 */
export function deleteLater(id: string, { send, leave }: LateDeletion): () => void {
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

// They stay hidden: the browser may bring the page back as it was.
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

/** The ids of what is about to be deleted: lists leave them out. */
export const useLateDeletions = (): ReadonlySet<string> =>
  useSyncExternalStore(
    subscribe,
    () => hidden,
    () => none,
  );
