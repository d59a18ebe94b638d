"use client";

import type { ColumnSizingState, ColumnVisibilityState } from "@tanstack/react-table";
import { useEffect, useLayoutEffect, useRef } from "react";
import type { ConsoleTable } from "./columns";

interface View {
  columnSizing: ColumnSizingState;
  columnVisibility: ColumnVisibilityState;
}

const isWidth = (value: unknown) => typeof value === "number" && value >= 40 && value <= 2000;
const isFlag = (value: unknown) => typeof value === "boolean";

/** Read by hand: a list takes no zod into the browser. */
function isView(stored: unknown): stored is View {
  const { columnSizing, columnVisibility } = Object(stored);
  return areAll(columnSizing, isWidth) && areAll(columnVisibility, isFlag);
}

function areAll(record: unknown, isOne: (value: unknown) => boolean): boolean {
  return typeof record === "object" && record !== null && Object.values(record).every(isOne);
}

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
    const view: unknown = stored && JSON.parse(stored);
    return isView(view) ? view : undefined;
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
