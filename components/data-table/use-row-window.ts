"use client";

import { type RefObject, useCallback } from "react";
import { useRowsInSight } from "@/components/ui/use-rows-in-sight";

/** To draw rows out of sight, and to throw them away with the page, would make people wait. */
const usuallyFrom = 40;
/** Rows that are drawn before and after those in sight. */
const spare = 3;

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
  const enabled = count > virtualFrom;
  const inSight = useRowsInSight({ count, rowHeight, scroller, enabled });
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
  const first = Math.max(0, inSight.first - spare);
  const end = Math.min(count, inSight.end + spare);
  return {
    first,
    end,
    before: first * rowHeight,
    after: (count - end) * rowHeight,
    inSight,
    reveal,
  };
}
