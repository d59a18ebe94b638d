"use client";

import { useMedia } from "@/components/ui/use-media";

/** Indentation per level in pixels. */
export const indentStep = 24;
/** Indentation in a tree beside a page, with less space. */
export const slimIndentStep = 16;

/**
 * Class of a tree as wide as the page: the height of its rows, as `useRowHeight` has it. The style
 * sheet places the rows, as the server doesn't know the width of the window.
 */
export const wideRows = "[--tree-row:var(--row)] max-sm:[--tree-row:60px]";
/** Class of a tree beside a page. */
export const slimRows = "[--tree-row:32px] pointer-coarse:[--tree-row:44px]";

/** Returns the height of a number of rows, or the position of the next one. */
export const heightOf = (rows: number) => `calc(${rows} * var(--tree-row))`;

/** Returns the height of rows. All are equal, so that a position is a multiple of it. */
export function useRowHeight(): number {
  const narrow = useMedia("(max-width: 639.98px)");
  const coarse = useMedia("(pointer: coarse)");
  if (narrow) return 60;
  return coarse ? 44 : 40;
}
