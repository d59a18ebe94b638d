"use client";

import { type RefObject, useEffect } from "react";

/**
 * Sets `data-sideways` on a container that scrolls sideways. Cells stick only then, as each sticky
 * cell is a layer in every row.
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
