"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { readProblem } from "@/components/ui/problem";
import { useMedia } from "@/components/ui/use-media";
import { formatNumber } from "@/lib/format/format";
import type { TableList } from "./table-list";

interface TableFooterProps {
  list: Pick<
    TableList<unknown>,
    "count" | "hasMore" | "loadingMore" | "moreError" | "loadMore" | "stale"
  >;
  loaded: number;
  /** Range of visible rows, if not all loaded ones are rendered. */
  range: { first: number; end: number };
  /** Shows the first row that **Load more** has loaded; these are below the visible ones. */
  onLoaded?: (first: number) => void;
  children?: ReactNode;
}

/**
 * Position in the whole list, and a button to load more. The server can't know which rows are
 * visible, so that it only names the total.
 */
export function TableFooter({ list, loaded, range, onLoaded, children }: TableFooterProps) {
  // False on the server and in the first render.
  const isMeasured = useMedia("all");
  const total = Math.max(list.count, loaded);
  const position = `${formatNumber(Math.min(range.first + 1, loaded))}–${formatNumber(range.end)} of`;
  const loadMore = async () => {
    try {
      await list.loadMore();
      onLoaded?.(loaded);
    } catch {
      // It is shown below.
    }
  };
  return (
    <footer className="flex min-h-10 shrink-0 items-center gap-3 px-page text-sm text-text-muted">
      <p className={cx("tabular-nums", list.stale && "opacity-60 transition-opacity delay-150")}>
        {isMeasured ? position : "Total:"} {formatNumber(total)}
        {loaded < total && ` · ${formatNumber(loaded)} loaded`}
      </p>
      {children}
      {list.moreError !== null && (
        <p role="alert" className="truncate text-danger">
          {readProblem(list.moreError).message}
        </p>
      )}
      {list.hasMore && (
        <Button
          size="small"
          variant="ghost"
          pending={list.loadingMore}
          onClick={() => void loadMore()}
        >
          {list.moreError === null ? "Load more" : "Try again"}
        </Button>
      )}
    </footer>
  );
}
