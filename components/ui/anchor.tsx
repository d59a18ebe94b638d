"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { isFocusFree } from "./last-focus";

interface AnchorProps {
  /** The id of the button that it lies over. */
  over: string;
  /** Puts the marker into the library's own trigger. */
  children: (marker: ReactNode) => ReactNode;
}

/**
 * An unseen mark over a button, for a library that wants to place something beside its own trigger:
 * the button was on the page before the library.
 */
export function Anchor({ over, children }: AnchorProps) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const follow = () => cover(mark.current, over);
    const stop = new AbortController();
    for (const event of ["scroll", "resize"]) {
      window.addEventListener(event, follow, { capture: true, passive: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, [over]);
  const place = (element: HTMLSpanElement | null) => {
    mark.current = element;
    cover(element, over);
  };
  return createPortal(
    children(<span ref={place} aria-hidden className="pointer-events-none fixed" />),
    document.body,
  );
}

function cover(mark: HTMLElement | null, id: string): void {
  const at = document.getElementById(id)?.getBoundingClientRect();
  if (!mark || !at) return;
  for (const side of ["left", "top", "width", "height"] as const) {
    mark.style[side] = `${at[side]}px`;
  }
}

/** Whether an event came from that button, or from inside of it. */
export function isWithin(id: string, target: EventTarget | null): boolean {
  return target instanceof Node && Boolean(document.getElementById(id)?.contains(target));
}

/** Goes back to that button when what it opened closes, unless the focus is elsewhere already. */
export function returnFocusTo(id: string): void {
  if (isFocusFree()) document.getElementById(id)?.focus({ preventScroll: true });
}
