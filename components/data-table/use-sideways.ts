"use client";

import { type RefObject, useEffect } from "react";

/**
 * Marks what scrolls sideways with `data-sideways`, for what sticks to its edge then. Nothing
 * sticks where it need not: each part that does is a layer, in each of the rows that scroll by.
 */
export function useSideways(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      element.toggleAttribute("data-sideways", element.scrollWidth > element.clientWidth);
    });
    for (const sized of [element, ...element.children]) observer.observe(sized);
    return () => observer.disconnect();
  }, [scroller]);
}
