"use client";

import { useCallback, useLayoutEffect, useRef, useState } from "react";

const keyOf = (treeId: string) => `structure-closed:${treeId}`;
const mostKept = 2000;

/** Collapsed items of a tree, stored in this browser. */
export function useCollapsed(treeId: string) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(closed);
  latest.current = closed;
  // Before the first paint after hydration, as the server can't read the browser's storage.
  useLayoutEffect(() => setClosed(readClosed(treeId)), [treeId]);
  const change = useCallback(
    (next: ReadonlySet<string>) => {
      latest.current = next;
      setClosed(next);
      writeClosed(treeId, next);
    },
    [treeId],
  );
  const toggle = useCallback(
    (id: string, open = latest.current.has(id)) => {
      if (open !== latest.current.has(id)) return;
      const next = new Set(latest.current);
      if (open) next.delete(id);
      else next.add(id);
      change(next);
    },
    [change],
  );
  return { closed, toggle, change };
}

function readClosed(treeId: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(treeId)) ?? "[]");
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : []);
  } catch {
    // Storage is disabled or corrupt, so the tree is expanded at first.
    return new Set();
  }
}

function writeClosed(treeId: string, closed: ReadonlySet<string>): void {
  try {
    if (closed.size === 0) localStorage.removeItem(keyOf(treeId));
    else localStorage.setItem(keyOf(treeId), JSON.stringify([...closed].slice(-mostKept)));
  } catch {
    // Not stored; only this tree shows it.
  }
}
