"use client";

import { useEffect, useLayoutEffect } from "react";
import type { RowData } from "./columns";
import type { ConsoleTable } from "./use-table";

interface View {
  columnSizing: Record<string, number>;
  columnVisibility: Record<string, boolean>;
}

const isWidth = (value: unknown) => typeof value === "number" && value >= 40 && value <= 2000;
const isFlag = (value: unknown) => typeof value === "boolean";

function isView(stored: unknown): stored is View {
  const { columnSizing, columnVisibility } = Object(stored);
  return areAll(columnSizing, isWidth) && areAll(columnVisibility, isFlag);
}

function areAll(record: unknown, isOne: (value: unknown) => boolean): boolean {
  return typeof record === "object" && record !== null && Object.values(record).every(isOne);
}

const keyOf = (id: string) => `table:${id}`;
const pauseMs = 300;

/** Stores the shown columns of a table and their widths in this browser. */
export function useTableView<Data extends RowData>(id: string, table: ConsoleTable<Data>): void {
  const { atoms, setColumnSizing, setColumnVisibility } = table;
  // Before the first paint after hydration, as the server can't read the browser's storage.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setters are those of one table
  useLayoutEffect(() => {
    const view = readView(id);
    if (!view) return;
    setColumnSizing(view.columnSizing);
    setColumnVisibility(view.columnVisibility);
  }, [id]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const [columnSizing, columnVisibility] = [atoms.columnSizing, atoms.columnVisibility];
        writeView(id, {
          columnSizing: columnSizing.get(),
          columnVisibility: columnVisibility.get(),
        });
      }, pauseMs);
    };
    const kept = [atoms.columnSizing.subscribe(keep), atoms.columnVisibility.subscribe(keep)];
    return () => {
      clearTimeout(timer);
      for (const { unsubscribe } of kept) unsubscribe();
    };
  }, [id, atoms]);
}

function readView(id: string): View | undefined {
  try {
    const stored = localStorage.getItem(keyOf(id));
    const view: unknown = stored && JSON.parse(stored);
    return isView(view) ? view : undefined;
  } catch {
    // Storage is disabled or corrupt, so default columns are used.
    return undefined;
  }
}

function writeView(id: string, view: View): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(view));
  } catch {
    // Not stored; only this table shows it.
  }
}
