"use client";

import type { RefObject } from "react";
import { NewsButton } from "@/components/ui/news-button";
import type { Moves } from "@/lib/live/held-answers";
import { useHeld, useHeldNews } from "@/lib/live/use-held";

interface HeldNewsProps {
  /** Whole answer of the query whose rows the region shows. */
  answer: unknown;
  region: RefObject<HTMLElement | null>;
  /** Undefined for rows of equal height. */
  moves?: Moves;
}

/** Reports changes by others to a list that must not move now, and shows them on request. */
export function HeldNews({ answer, region, moves }: HeldNewsProps) {
  useHeld(answer, region, moves);
  const held = useHeldNews((element) => element === region.current);
  return <NewsButton held={held} focusNext={() => region.current} />;
}
