"use client";

import type { ColumnSizingState, ColumnVisibilityState } from "@tanstack/react-table";
import { useEffect, useLayoutEffect, useRef } from "react";
import * as z from "zod";
import type { ConsoleTable } from "./columns";

interface View {
  columnSizing: ColumnSizingState;
  columnVisibility: ColumnVisibilityState;
}

const StoredView = z.object({
  columnSizing: z.record(z.string(), z.number().min(40).max(2000)),
  columnVisibility: z.record(z.string(), z.boolean()),
});

const keyOf = (id: string) => `table:${id}`;

/** Remembers in this browser which columns a table shows and how wide they are. */
export function useTableView<Data extends object>(
  id: string,
  table: ConsoleTable<Data, unknown>,
): void {
  const restored = useRef(false);
  const { setColumnSizing, setColumnVisibility } = table;
  // Before the first paint after hydration: the server cannot know.
  useLayoutEffect(() => {
    const view = readView(id);
    if (view) {
      setColumnSizing(view.columnSizing);
      setColumnVisibility((given) => ({ ...given, ...view.columnVisibility }));
    }
    restored.current = true;
  }, [id, setColumnSizing, setColumnVisibility]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = table.store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => restored.current && writeView(id, table.store.state), 300);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [id, table.store]);
}

function readView(id: string): View | undefined {
  try {
    const stored = localStorage.getItem(keyOf(id));
    return stored ? StoredView.safeParse(JSON.parse(stored)).data : undefined;
  } catch {
    // Storage that is closed or spoilt: the table begins with its own columns.
    return undefined;
  }
}

function writeView(id: string, { columnSizing, columnVisibility }: View): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify({ columnSizing, columnVisibility }));
  } catch {
    // Not remembered; the table itself shows it all the same.
  }
}
