"use client";

import { useEffect, useLayoutEffect, useRef } from "react";
import type { Widths } from "./column-widths";
import type { RowData } from "./columns";
import type { ConsoleTable, Flags } from "./use-table";

interface View {
  columnSizing: Widths;
  columnVisibility: Flags;
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
const pauseMs = 300;

/** Remembers in this browser which columns a table shows and how wide they are. */
export function useTableView<Data extends RowData>(id: string, table: ConsoleTable<Data>): void {
  const { widths, visibility, setVisibility } = table;
  // Before the first paint after hydration: the server cannot know.
  useLayoutEffect(() => {
    const view = readView(id);
    if (!view) return;
    widths.replace(view.columnSizing);
    setVisibility(() => view.columnVisibility);
  }, [id, widths, setVisibility]);
  const seen = useRef(visibility);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        writeView(id, { columnSizing: widths.read(), columnVisibility: visibility });
      }, pauseMs);
    };
    if (seen.current !== visibility) keep();
    seen.current = visibility;
    const stop = widths.subscribe(keep);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [id, widths, visibility]);
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
