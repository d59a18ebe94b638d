"use client";

import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import type { RefObject } from "react";
import type { Row } from "./row";

const virtualFrom = 100;

/** Indexes of the rows to draw: all of a small tree, those in sight of a large one and those kept. */
export function useDrawnRows(
  rows: readonly Row<{ id: string }>[],
  rowHeight: number,
  scroller: RefObject<HTMLElement | null>,
  /** Drawn also while out of sight. */
  kept: readonly (string | undefined)[],
): number[] {
  const virtual = rows.length > virtualFrom;
  const alsoDrawn = rows.flatMap(({ item }, at) => (kept.includes(item.id) ? [at] : []));
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: virtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    useFlushSync: false,
    // The server draws the first screenful.
    initialRect: { width: 0, height: 900 },
    rangeExtractor: (range) => withRows(range, alsoDrawn),
  });
  if (virtual) return virtualizer.getVirtualItems().map(({ index }) => index);
  return [...rows.keys()];
}

function withRows(range: Range, also: readonly number[]): number[] {
  const indexes = new Set([...defaultRangeExtractor(range), ...also]);
  return [...indexes].sort((a, b) => a - b);
}
