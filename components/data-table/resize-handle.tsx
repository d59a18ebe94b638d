"use client";

import type { RowData } from "@tanstack/react-table";
import type { KeyboardEvent, MouseEvent, TouchEvent } from "react";
import { type ConsoleTable, labelOf, type TableColumn } from "./columns";

interface ResizeHandleProps<Data extends RowData> {
  column: TableColumn<Data>;
  table: ConsoleTable<Data, unknown>;
  /** Follows the pointer once the width is fixed. */
  startDrag: (event: unknown) => void;
}

const step = 16;

/** The edge of a column: drag it, or focus it and use the arrows; a double click undoes. */
export function ResizeHandle<Data extends RowData>(props: ResizeHandleProps<Data>) {
  const { column, table, startDrag } = props;
  const { minSize = 64, maxSize = 800 } = column.columnDef;
  const resize = (size: number) =>
    table.setColumnSizing((old) => ({
      ...old,
      [column.id]: Math.min(maxSize, Math.max(minSize, Math.round(size))),
    }));
  const drag = (event: MouseEvent<HTMLElement> | TouchEvent<HTMLElement>) => {
    // A column that took what was left over has no width of its own to begin from.
    resize(shownWidth(event.currentTarget));
    startDrag(event);
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    resize(shownWidth(event.currentTarget) + direction * step);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that moves is no <hr>
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${labelOf(column)}`}
      aria-valuenow={Math.round(column.getSize())}
      aria-valuemin={minSize}
      aria-valuemax={maxSize}
      tabIndex={0}
      onMouseDown={drag}
      onTouchStart={drag}
      onDoubleClick={() => column.resetSize()}
      onKeyDown={move}
      className="absolute inset-y-0 right-0 w-2.5 cursor-col-resize touch-none select-none after:absolute after:inset-y-1.5 after:right-0 after:w-px after:bg-border hover:after:bg-accent focus-visible:after:bg-accent max-sm:hidden"
    />
  );
}

function shownWidth(handle: HTMLElement): number {
  return handle.closest("th")?.offsetWidth ?? 0;
}
