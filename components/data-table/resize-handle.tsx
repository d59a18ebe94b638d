"use client";

import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { type ColumnWidths, useWidths, widthOf } from "./column-widths";
import { labelOf, maxSize, type RowData, type TableColumn } from "./columns";

interface ResizeHandleProps<Data extends RowData> {
  column: TableColumn<Data>;
  widths: ColumnWidths;
}

const step = 16;

/** The edge of a column: drag it, or focus it and use the arrows; a double click undoes. */
export function ResizeHandle<Data extends RowData>({ column, widths }: ResizeHandleProps<Data>) {
  const given = useWidths(widths);
  /** Where the drag began, less the width that the column had then. */
  const origin = useRef<number>(null);
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    // A column that took what was left over has no width of its own to begin from.
    const width = shownWidth(event.currentTarget);
    origin.current = event.clientX - width;
    widths.resize(column, width);
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const follow = ({ clientX }: PointerEvent<HTMLElement>) => {
    if (origin.current !== null) widths.resize(column, clientX - origin.current);
  };
  const end = () => {
    origin.current = null;
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    widths.resize(column, shownWidth(event.currentTarget) + direction * step);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that moves is no <hr>
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${labelOf(column)}`}
      aria-valuenow={Math.round(widthOf(column, given))}
      aria-valuemin={column.minSize}
      aria-valuemax={maxSize}
      tabIndex={0}
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => widths.reset(column.id)}
      onKeyDown={move}
      className="absolute inset-y-0 right-0 w-2.5 cursor-col-resize touch-none select-none after:absolute after:inset-y-1.5 after:right-0 after:w-px after:bg-border hover:after:bg-accent focus-visible:after:bg-accent max-sm:hidden"
    />
  );
}

function shownWidth(handle: HTMLElement): number {
  return handle.closest("th")?.offsetWidth ?? 0;
}
