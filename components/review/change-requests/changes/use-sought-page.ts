"use client";

import { useQueryState } from "nuqs";
import { useEffect } from "react";
import type { ChangedItem } from "./changed-items";

interface FoundChanges {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
}

/** Loads the list up to the page in the address; returns true while it is loading. */
export function useSoughtPage(items: readonly ChangedItem[], found: FoundChanges): boolean {
  const [pageId] = useQueryState("page");
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = found;
  const isListed = pageId === null || items.some(({ id }) => id === pageId);
  const isSought = !isListed && hasNextPage && !isError;
  useEffect(() => {
    if (isSought && !isFetchingNextPage) void fetchNextPage();
  }, [isSought, isFetchingNextPage, fetchNextPage]);
  return isSought;
}
