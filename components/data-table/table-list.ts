"use client";

import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Page } from "@/lib/contract/common.ts";

/** A list as a table shows it, wherever its rows come from. */
export interface TableList<Row> {
  rows: readonly Row[];
  /** The answer of the query that the rows come from, whole: by it changes of others are told apart. */
  answer?: unknown;
  /** All that match, loaded or not. */
  count: number;
  status: "pending" | "error" | "success";
  error: unknown;
  /** An answer is under way. */
  fetching: boolean;
  /** The rows are those of the query before. */
  stale: boolean;
  hasMore: boolean;
  loadingMore: boolean;
  moreError: unknown;
  /** Loads the next page and answers with all rows and whether there are more. */
  loadMore: () => Promise<{ rows: readonly Row[]; hasMore: boolean }>;
  retry: () => void;
}

const none: never[] = [];

/** A list that loads page after page. */
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

/** Every row that matches: loads what is not here yet. */
export async function loadAll<Row>(list: TableList<Row>): Promise<readonly Row[]> {
  let { rows, hasMore } = list;
  while (hasMore) ({ rows, hasMore } = await list.loadMore());
  return rows;
}

function flatten<Row>(pages: readonly Page<Row>[]): readonly Row[] {
  return pages.length === 1 && pages[0] ? pages[0].items : pages.flatMap((page) => page.items);
}
