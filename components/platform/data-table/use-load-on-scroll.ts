"use client";

import { type RefObject, useEffect, useRef } from "react";
import type { TableList } from "./table-list";

/** Loads the next page near the end of the list; after an error only on request. */
export function useLoadOnScroll<Row>(
  scroller: RefObject<HTMLElement | null>,
  list: Pick<TableList<Row>, "hasMore" | "loadingMore" | "moreError" | "loadMore">,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const { hasMore, loadingMore, moreError } = list;
  const loadMore = useRef(list.loadMore);
  loadMore.current = list.loadMore;
  useEffect(() => {
    const mark = end.current;
    if (!mark || !hasMore || loadingMore || moreError !== null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // The footer shows the error.
        if (entry?.isIntersecting) loadMore.current().catch(() => undefined);
      },
      { root: scroller.current, rootMargin: "800px 0px" },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [scroller, hasMore, loadingMore, moreError]);
  return end;
}
