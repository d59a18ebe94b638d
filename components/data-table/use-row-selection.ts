"use client";

import { useCallback, useRef } from "react";
import type { RowData, TableRow } from "./columns";
import type { ConsoleTable, Selected } from "./use-table";

export interface RowSelection<Data extends RowData> {
  chosen: TableRow<Data>[];
  state: "none" | "some" | "all";
  isSelected: (id: string) => boolean;
  /** Turns one row on or off, or with `range` all rows up to it on. */
  select: (index: number, range: boolean) => void;
  selectAll: (ids?: readonly string[]) => void;
  /** All on, or, where they are, all off. */
  toggleAll: () => void;
  clear: () => void;
}

/** Selecting one row, the rows up to another, or all. */
export function useRowSelection<Data extends RowData>({
  rows,
  selected,
  setSelected,
}: ConsoleTable<Data>): RowSelection<Data> {
  const anchor = useRef<number | null>(null);
  const latest = useRef({ rows, selected });
  latest.current = { rows, selected };

  const select = useCallback(
    (index: number, range: boolean) => {
      const { rows, selected } = latest.current;
      const row = rows[index];
      if (!row) return;
      if (!range || anchor.current === null) {
        anchor.current = index;
        setSelected((old) => withIds(old, [row.id], !selected[row.id]));
        return;
      }
      const [from, to] = [anchor.current, index].sort((a, b) => a - b) as [number, number];
      const ids = rows.slice(from, to + 1).map(({ id }) => id);
      setSelected((old) => withIds(old, ids, true));
    },
    [setSelected],
  );
  const selectAll = useCallback(
    (ids: readonly string[] = latest.current.rows.map(({ id }) => id)) =>
      setSelected((old) => withIds(old, ids, true)),
    [setSelected],
  );
  const clear = useCallback(() => {
    anchor.current = null;
    setSelected(() => ({}));
  }, [setSelected]);

  // What a filter or a deletion took away is not acted upon.
  const chosen = rows.filter(({ id }) => selected[id]);
  const state = chosen.length === 0 ? "none" : chosen.length === rows.length ? "all" : "some";
  return {
    chosen,
    state,
    isSelected: (id) => Boolean(selected[id]),
    select,
    selectAll,
    toggleAll: () => (state === "all" ? clear() : selectAll()),
    clear,
  };
}

function withIds(old: Selected, ids: readonly string[], on: boolean) {
  const next = { ...old };
  for (const id of ids) {
    if (on) next[id] = true;
    else delete next[id];
  }
  return next;
}
