"use client";

import type { RefObject } from "react";
import { NewsButton } from "@/components/ui/news-button";
import type { Moves } from "@/lib/live/held";
import { useHeld, useHeldNews } from "@/lib/live/use-held";

interface HeldNewsProps {
  /** The answer of the query that the region shows, whole. */
  answer: unknown;
  region: RefObject<HTMLElement | null>;
  /** Left out for rows of one height. */
  moves?: Moves;
}

/** Says what others did meanwhile to a list that must not move now, and shows it on demand. */
export function HeldNews({ answer, region, moves }: HeldNewsProps) {
  useHeld(answer, region, moves);
  const held = useHeldNews((element) => element === region.current);
  return <NewsButton held={held} focusNext={() => region.current} />;
}
