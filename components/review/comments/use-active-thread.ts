"use client";

import { type FocusEvent, type PointerEvent, useState } from "react";
import { targetOf } from "@/components/ui/event-target";

const threadIdOf = (event: { target: EventTarget }): string | undefined =>
  targetOf(event)?.closest<HTMLElement>("[data-thread]")?.dataset.thread;

/** Thread of a panel that the pointer is on or, without one, that had the focus last. */
export function useActiveThread() {
  const [hoveredId, setHovered] = useState<string>();
  const [focusedId, setFocused] = useState<string>();
  return {
    hoveredId,
    focusedId,
    setHovered,
    setFocused,
    /** For the element around the threads. */
    handlers: {
      onPointerOver: (event: PointerEvent) => setHovered(threadIdOf(event)),
      onPointerLeave: () => setHovered(undefined),
      onFocus: (event: FocusEvent) => setFocused((old) => threadIdOf(event) ?? old),
    },
  };
}
