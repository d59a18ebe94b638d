"use client";

import type { RefObject } from "react";
import { useRowVirtualizer } from "@/components/ui/use-row-virtualizer";

export interface RowWindow {
  /** Range of rendered rows, and the height of the others before and after them. */
  first: number;
  end: number;
  before: number;
  after: number;
  /** Range of visible rows; all rows of a short list. */
  inSight: { first: number; end: number };
  reveal: (index: number) => void;
}

interface RowWindowOptions {
  count: number;
  rowHeight: number;
  /** Height of the sticky header, which covers rows. */
  headHeight: number;
  scroller: RefObject<HTMLElement | null>;
  /** Lists up to this length are rendered completely. */
  drawAllUpTo?: number;
}

/** Returns the rows to render: all of a short list, or those in view of a long one. */
export function useRowWindow(options: RowWindowOptions): RowWindow {
  const { count, rowHeight, headHeight, scroller, drawAllUpTo = 40 } = options;
  const virtualizer = useRowVirtualizer({
    count,
    rowHeight,
    headHeight,
    scroller,
    drawAllUpTo,
    overscan: 3,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const end = (items.at(-1)?.index ?? -1) + 1;
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: -1 };
  const all = { first: 0, end: count };
  return {
    first,
    end,
    before: first * rowHeight,
    after: (count - end) * rowHeight,
    inSight: count <= drawAllUpTo ? all : { first: startIndex, end: endIndex + 1 },
    reveal: virtualizer.scrollToIndex,
  };
}
