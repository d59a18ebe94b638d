"use client";

import type { Header } from "@tanstack/react-table";
import { type KeyboardEvent, type SyntheticEvent, useCallback } from "react";
import { type Features, labelOf, type RowData } from "./columns";
import type { ConsoleTable } from "./use-table";

interface ResizeHandleProps<Data extends RowData> {
  table: ConsoleTable<Data>;
  header: Header<Features, Data, unknown>;
}

const step = 16;

/** Edge of a column: resizes by dragging or arrow keys; a double click resets. */
export function ResizeHandle<Data extends RowData>({ table, header }: ResizeHandleProps<Data>) {
  const { column } = header;
  const { minSize = 0, maxSize } = column.columnDef;
  const resize = useCallback(
    (width: number) => {
      const within = Math.min(maxSize ?? width, Math.max(minSize, Math.round(width)));
      table.setColumnSizing((old) => ({ ...old, [column.id]: within }));
    },
    [table.setColumnSizing, column.id, minSize, maxSize],
  );
  const begin = (event: SyntheticEvent<HTMLElement>) => {
    // A growing column has no set width from which to start.
    resize(shownWidth(event.currentTarget));
    header.getResizeHandler()(event.nativeEvent);
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    resize(shownWidth(event.currentTarget) + direction * step);
  };
  return (
    <table.Subscribe source={table.atoms.columnSizing}>
      {() => (
        // biome-ignore lint/a11y/useSemanticElements: a separator that moves is no <hr>
        <div
          role="separator"
          aria-orientation="vertical"
          aria-label={`Width of ${labelOf(column)}`}
          aria-valuenow={Math.round(column.getSize())}
          aria-valuemin={minSize}
          aria-valuemax={maxSize}
          tabIndex={0}
          onMouseDown={(event) => event.button === 0 && begin(event)}
          onTouchStart={begin}
          onDoubleClick={() => column.resetSize()}
          onKeyDown={move}
          className="absolute inset-y-0 right-0 w-2.5 cursor-col-resize touch-none select-none after:absolute after:inset-y-1.5 after:right-0 after:w-px after:bg-border hover:after:bg-accent focus-visible:after:bg-accent max-sm:hidden"
        />
      )}
    </table.Subscribe>
  );
}

function shownWidth(handle: HTMLElement): number {
  return handle.closest("th")?.offsetWidth ?? 0;
}
