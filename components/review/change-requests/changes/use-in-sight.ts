"use client";

import { startTransition, useCallback, useEffect, useRef, useState } from "react";

/** Distance in pixels at which rows count as in sight. */
const margin = "800px 0px";

/** Tells whether a table body has been in sight, or is wanted anyway. */
export function useInSight(wanted: boolean) {
  const [seen, setSeen] = useState(wanted);
  const body = useRef<HTMLTableSectionElement>(null);
  const shown = seen || wanted;
  useEffect(() => {
    const element = body.current;
    if (shown || !element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) startTransition(() => setSeen(true));
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [shown]);
  const show = useCallback(() => setSeen(true), []);
  return { shown, body, show };
}
