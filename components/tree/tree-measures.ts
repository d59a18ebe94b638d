"use client";

import { useMedia } from "@/components/ui/use-media";

/** Pixels by which each level stands further in. */
export const indentStep = 24;
/** The same in a tree beside a page, where there is less room. */
export const slimIndentStep = 16;

/** Every row is equally high, so that a place in the tree is a number. */
export function useRowHeight(): number {
  const narrow = useMedia("(max-width: 639.98px)");
  const coarse = useMedia("(pointer: coarse)");
  if (narrow) return 60;
  return coarse ? 44 : 40;
}
