"use client";

import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Page } from "@/lib/contract/platform/common.ts";

/** Rows of a table with their loading state, from any source. */
export interface TableList<Row> {
  rows: readonly Row[];
  /** Whole answer of the rows' query, for detecting changes by others. */
  answer?: unknown;
  /** All matching rows, loaded or not. */
  count: number;
  status: "pending" | "error" | "success";
  error: unknown;
  /** A request is under way. */
  fetching: boolean;
  /** The rows belong to the previous query. */
  stale: boolean;
  hasMore: boolean;
  loadingMore: boolean;
  moreError: unknown;
  /** Loads the next page; returns all rows, and true for `hasMore` if there are more. */
  loadMore: () => Promise<{ rows: readonly Row[]; hasMore: boolean }>;
  retry: () => void;
}

const none: never[] = [];

/** List that loads page by page. */
export function useInfiniteList<Row>(
  result: UseInfiniteQueryResult<InfiniteData<Page<Row>, unknown>, Error>,
): TableList<Row> {
  const pages = result.data?.pages;
  const rows = useMemo(() => (pages ? flatten(pages) : none), [pages]);
  return {
    rows,
    answer: result.data,
    count: pages?.at(-1)?.count ?? 0,
    status: result.status,
    error: result.error,
    fetching: result.isFetching && !result.isFetchingNextPage,
    stale: result.isPlaceholderData,
    hasMore: result.hasNextPage,
    loadingMore: result.isFetchingNextPage,
    moreError: result.isFetchNextPageError ? result.error : null,
    loadMore: async () => {
      const { data, hasNextPage, error } = await result.fetchNextPage();
      if (error) throw error;
      return { rows: data ? flatten(data.pages) : none, hasMore: hasNextPage };
    },
    retry: () => void result.refetch(),
  };
}

/** Loads all remaining pages and returns every matching row. */
export async function loadAll<Row>(list: TableList<Row>): Promise<readonly Row[]> {
  let { rows, hasMore } = list;
  while (hasMore) ({ rows, hasMore } = await list.loadMore());
  return rows;
}

function flatten<Row>(pages: readonly Page<Row>[]): readonly Row[] {
  return pages.length === 1 && pages[0] ? pages[0].items : pages.flatMap((page) => page.items);
}
