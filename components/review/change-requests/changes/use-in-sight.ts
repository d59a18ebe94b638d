"use client";

import { startTransition, useCallback, useEffect, useRef, useState } from "react";

/** Distance at which rows count as in view. */
const margin = "800px 0px";

/** Returns true once a table body has been in view, or was requested for another reason. */
export function useInSight(wanted: boolean) {
  const [seen, setSeen] = useState(wanted);
  if (wanted && !seen) setSeen(true);
  const shown = seen || wanted;
  const body = useRef<HTMLTableSectionElement>(null);
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
