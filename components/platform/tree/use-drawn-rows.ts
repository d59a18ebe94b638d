"use client";

import { defaultRangeExtractor } from "@tanstack/react-virtual";
import type { RefObject } from "react";
import { useRowVirtualizer } from "@/components/ui/use-row-virtualizer";
import type { Row } from "./row";

/**
 * Returns the indexes of rows to render: all of a small tree; of a large one, those in view and
 * kept ones.
 */
export function useDrawnRows(
  rows: readonly Row<{ id: string }>[],
  rowHeight: number,
  scroller: RefObject<HTMLElement | null>,
  /** Rows that are rendered even out of view. */
  kept: readonly (string | undefined)[],
): number[] {
  const virtualizer = useRowVirtualizer({
    count: rows.length,
    rowHeight,
    scroller,
    drawAllUpTo: 100,
    overscan: 6,
    rangeExtractor: (range) => {
      const keptAt = rows.flatMap(({ item }, at) => (kept.includes(item.id) ? [at] : []));
      const drawn = new Set([...defaultRangeExtractor(range), ...keptAt]);
      return [...drawn].sort((a, b) => a - b);
    },
  });
  return virtualizer.getVirtualIndexes();
}
