"use client";

import { useEffect, useRef } from "react";
import type { ItemRow } from "./tree-rows";

const keptMs = 10_000;

/** A row that goes to another level is gone until that is read again: then it takes the focus back. */
export function useKeptFocus(rows: readonly ItemRow[], goTo: (id: string) => void) {
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
