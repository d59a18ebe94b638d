"use client";

import { type RefObject, useEffect, useState } from "react";

/** The server draws the first screenful. */
const usualHeight = 700;

interface Scrolled {
  top: number;
  height: number;
}

export interface RowsInSight {
  first: number;
  /** Past the last of them. */
  end: number;
}

interface Options {
  count: number;
  rowHeight: number;
  scroller: RefObject<HTMLElement | null>;
  /** Off: nothing is watched, and all of them count as in sight. */
  enabled: boolean;
}

/** Which of many rows of one height are in sight of what scrolls them. */
export function useRowsInSight({ count, rowHeight, scroller, enabled }: Options): RowsInSight {
  const [seen, setSeen] = useState(() => rowsSeen({ top: 0, height: usualHeight }, rowHeight));
  useEffect(() => {
    const element = scroller.current;
    if (!element || !enabled) return;
    const look = () => {
      const next = rowsSeen({ top: element.scrollTop, height: element.clientHeight }, rowHeight);
      setSeen((old) => (old.first === next.first && old.end === next.end ? old : next));
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      observer.disconnect();
    };
  }, [scroller, rowHeight, enabled]);
  if (!enabled) return { first: 0, end: count };
  // Rows may have gone since.
  const end = Math.min(count, seen.end);
  return { first: Math.max(0, Math.min(seen.first, end - 1)), end };
}

function rowsSeen({ top, height }: Scrolled, rowHeight: number): RowsInSight {
  return {
    first: Math.max(0, Math.floor(top / rowHeight)),
    end: Math.max(0, Math.ceil((top + height) / rowHeight)),
  };
}
