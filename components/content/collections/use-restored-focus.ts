"use client";

import { useEffect, useRef } from "react";
import type { ItemRow } from "./tree-rows";

const keptMs = 10_000;

/** Restores the focus of a row that is gone until the level it moved to is read again. */
export function useRestoredFocus(rows: readonly ItemRow[], goTo: (id: string) => void) {
  const kept = useRef<{ id: string; until: number }>(undefined);
  useEffect(() => {
    const wanted = kept.current;
    if (!wanted || document.activeElement !== document.body) return;
    if (performance.now() > wanted.until) kept.current = undefined;
    else if (rows.some(({ item }) => item.id === wanted.id)) goTo(wanted.id);
  }, [rows, goTo]);
  return (id: string) => {
    kept.current = { id, until: performance.now() + keptMs };
  };
}
