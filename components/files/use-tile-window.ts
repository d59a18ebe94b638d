"use client";

import { type RefObject, useLayoutEffect, useState } from "react";
import { useRowWindow } from "@/components/data-table/use-row-window";

/** As `h-54` and `gap-4` say. */
const tileHeight = 216;
const gap = 16;
const virtualFrom = 12;

interface TileWindow {
  /** The tiles to draw, and the room that the others take before and after them. */
  first: number;
  end: number;
  before: number;
  after: number;
  inSight: { first: number; end: number };
}

interface TileWindowOptions {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  grid: RefObject<HTMLElement | null>;
}

/** Which tiles of a grid are drawn: all of a few, those in sight of many. */
export function useTileWindow({ count, scroller, grid }: TileWindowOptions): TileWindow {
  const columns = useColumns(grid);
  const rows = useRowWindow({
    count: Math.ceil(count / columns),
    rowHeight: tileHeight + gap,
    headHeight: 0,
    scroller,
    virtualFrom,
  });
  const upTo = (row: number) => Math.min(count, row * columns);
  return {
    ...rows,
    first: upTo(rows.first),
    end: upTo(rows.end),
    inSight: { first: upTo(rows.inSight.first), end: upTo(rows.inSight.end) },
  };
}

/** How many tiles the browser puts into a row. */
function useColumns(grid: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(6);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = () =>
      setColumns(getComputedStyle(element).gridTemplateColumns.split(" ").length);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return columns;
}
