"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback } from "react";

const usuallyFrom = 100;

export interface RowWindow {
  /** The rows to draw, and the room that the others take before and after them. */
  first: number;
  end: number;
  before: number;
  after: number;
  /** The rows in sight; of a short list all. */
  inSight: { first: number; end: number };
  reveal: (index: number) => void;
}

interface RowWindowOptions {
  count: number;
  rowHeight: number;
  /** What sticks to the top and hides rows below it. */
  headHeight: number;
  scroller: RefObject<HTMLElement | null>;
  /** More rows than these are drawn in part. */
  virtualFrom?: number;
}

/** Which of the rows are drawn: all of a short list, those in sight of a long one. */
export function useRowWindow(options: RowWindowOptions): RowWindow {
  const { count, rowHeight, headHeight, scroller, virtualFrom = usuallyFrom } = options;
  const virtual = count > virtualFrom;
  const virtualizer = useVirtualizer({
    count,
    enabled: virtual,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    overscan: 3,
    useFlushSync: false,
    // The server draws the first screenful.
    initialRect: { width: 0, height: 900 },
  });
  const reveal = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (!element) return;
      const top = index * rowHeight;
      const bottom = top + rowHeight + headHeight - element.clientHeight;
      if (element.scrollTop > top) element.scrollTop = top;
      else if (element.scrollTop < bottom) element.scrollTop = bottom;
    },
    [rowHeight, headHeight, scroller],
  );
  if (!virtual) {
    return { first: 0, end: count, before: 0, after: 0, inSight: { first: 0, end: count }, reveal };
  }
  const items = virtualizer.getVirtualItems();
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  return {
    first: items[0]?.index ?? 0,
    end: (items.at(-1)?.index ?? -1) + 1,
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    inSight: { first: startIndex, end: Math.min(count, endIndex + 1) },
    reveal,
  };
}
