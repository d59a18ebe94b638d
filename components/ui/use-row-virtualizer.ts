"use client";

import { type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect } from "react";

/** The server renders one screen of rows. */
const initialRect = { width: 0, height: 700 };

interface Options {
  count: number;
  /** Height of each row in pixels. */
  rowHeight: number;
  scroller: RefObject<HTMLElement | null>;
  /**
   * Lists up to this length are rendered completely, as rendering rows while scrolling takes time,
   * too.
   */
  drawAllUpTo: number;
  /** Number of rows rendered before and after the visible ones. */
  overscan: number;
  /** Height of a sticky header above the rows. */
  headHeight?: number;
  rangeExtractor?: (range: Range) => number[];
}

/** Virtualizer for rows of equal height. */
export function useRowVirtualizer(options: Options) {
  const { count, rowHeight, scroller, drawAllUpTo, overscan, headHeight = 0 } = options;
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: count <= drawAllUpTo ? count : overscan,
    paddingEnd: headHeight,
    scrollPaddingEnd: headHeight,
    initialRect,
    // Scrolled rows are rendered with the next frame, without blocking the browser.
    useFlushSync: false,
    ...(options.rangeExtractor && { rangeExtractor: options.rangeExtractor }),
  });
  // Sizes are cached until they are measured again, and every row has the estimated height.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is what changed
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  return virtualizer;
}
