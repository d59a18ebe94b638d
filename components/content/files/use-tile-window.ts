"use client";

import { type RefObject, useLayoutEffect, useState } from "react";
import { useRowWindow } from "@/components/platform/data-table/use-row-window";

/** Must match `h-54` and `gap-4`. */
const tileHeight = 216;
const gap = 16;
const drawAllUpTo = 12;

interface TileWindow {
  /** Tiles to draw, and the height of the others before and after them. */
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

/** Decides which tiles of a grid are drawn: all of a few, visible ones of many. */
export function useTileWindow({ count, scroller, grid }: TileWindowOptions): TileWindow {
  const columns = useColumns(grid);
  const rows = useRowWindow({
    count: Math.ceil(count / columns),
    rowHeight: tileHeight + gap,
    headHeight: 0,
    scroller,
    drawAllUpTo,
  });
  const upTo = (row: number) => Math.min(count, row * columns);
  return {
    ...rows,
    first: upTo(rows.first),
    end: upTo(rows.end),
    inSight: { first: upTo(rows.inSight.first), end: upTo(rows.inSight.end) },
  };
}

/** Number of tiles in a row, as laid out by the browser. */
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
