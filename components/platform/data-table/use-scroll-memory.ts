"use client";

import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { lastTraversal } from "@/components/ui/traversal";

export interface ListState {
  top: number;
  selected: Record<string, true>;
  activeId: string | undefined;
}

const places = new Map<string, ListState>();
const mostPlaces = 50;
/** Last navigation for which each list was restored, as a page may load slowly. */
const found = new Map<string, object>();

interface ScrollMemoryOptions {
  id: string;
  scroller: RefObject<HTMLElement | null>;
  /** Returns state to store besides the scroll offset. */
  read: () => Omit<ListState, "top">;
  restore: (place: ListState) => void;
}

/** Restores a list's scroll position on Back and Forward; links start at the top. */
export function useScrollMemory({ id, scroller, read, restore }: ScrollMemoryOptions): void {
  const latest = useRef({ read, restore });
  latest.current = { read, restore };
  useLayoutEffect(() => {
    const traversal = lastTraversal();
    if (!traversal || found.get(id) === traversal) return;
    found.set(id, traversal);
    const place = places.get(keyOf(id));
    if (!place) return;
    latest.current.restore(place);
    if (scroller.current) scroller.current.scrollTop = place.top;
  }, [id, scroller]);
  useEffect(() => {
    const element = scroller.current;
    const { signal, abort } = abortable();
    // Cached, as reading the offset on a click would force a layout.
    let top = element?.scrollTop ?? 0;
    const scrolled = () => {
      top = element?.scrollTop ?? 0;
    };
    element?.addEventListener("scroll", scrolled, { passive: true, signal });
    // Stored while the list is shown: after leaving it, the address is already that of the next
    // page.
    const keep = () => {
      places.delete(keyOf(id));
      places.set(keyOf(id), { top, ...latest.current.read() });
      const [oldest] = places.keys();
      if (oldest !== undefined && places.size > mostPlaces) places.delete(oldest);
    };
    for (const event of ["scrollend", "click", "keyup"]) {
      element?.addEventListener(event, keep, { capture: true, signal });
    }
    return abort;
  }, [id, scroller]);
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

function keyOf(id: string): string {
  return `${id} ${location.pathname}${location.search}`;
}
