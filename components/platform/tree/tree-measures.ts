"use client";

import { useMedia } from "@/components/ui/use-media";

/** Indentation per level in pixels. */
export const indentStep = 24;
/** Indentation in a tree beside a page, with less space. */
export const slimIndentStep = 16;

/** Returns the height of rows. All are equal, so that a position is a multiple of it. */
export function useRowHeight(): number {
  const narrow = useMedia("(max-width: 639.98px)");
  const coarse = useMedia("(pointer: coarse)");
  if (narrow) return 60;
  return coarse ? 44 : 40;
}
