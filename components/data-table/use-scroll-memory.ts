"use client";

import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { lastTraversal } from "@/components/ui/traversal";

export interface ListPlace {
  top: number;
  selected: Record<string, true>;
  activeId: string | undefined;
}

const places = new Map<string, ListPlace>();
const mostPlaces = 50;
/** For which traversal a list was found as it was left: a page may be long in coming. */
const found = new Map<string, object>();

interface ScrollMemoryOptions {
  id: string;
  scroller: RefObject<HTMLElement | null>;
  /** What to keep besides the scrolled distance. */
  read: () => Omit<ListPlace, "top">;
  restore: (place: ListPlace) => void;
}

/** Going back to a list finds it as it was left; going to it by a link finds its beginning. */
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
    // A click must not wait for the browser to lay the page out, as asking for the distance would.
    let top = element?.scrollTop ?? 0;
    const scrolled = () => {
      top = element?.scrollTop ?? 0;
    };
    element?.addEventListener("scroll", scrolled, { passive: true, signal });
    // While it is on the screen: once it is left, the address is already another page's.
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
