"use client";

import { type ReactNode, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { readProblem } from "@/components/ui/problem";
import { Skeleton } from "@/components/ui/skeleton";
import { formatNumber } from "@/lib/format/format";
import type { TableList } from "./table-list";

interface ShortListProps<Row> {
  /** Name of the list, which also completes the title of an error: "The links could not be loaded". */
  label: string;
  list: TableList<Row>;
  keyOf: (row: Row) => string;
  empty: ReactNode;
  /** Renders one row. */
  children: (row: Row) => ReactNode;
}

/** List in a panel or section, with its states and "Show more". */
export function ShortList<Row>({ label, list, keyOf, empty, children }: ShortListProps<Row>) {
  const region = useRef<HTMLUListElement>(null);
  if (list.status === "pending") {
    return (
      <div role="status" aria-label={`Loading ${label.toLowerCase()}`} className="space-y-2">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
      </div>
    );
  }
  const { rows, hasMore } = list;
  if (list.status === "error" && rows.length === 0) {
    return (
      <ErrorState
        title={`${label} couldn't be loaded`}
        error={list.error}
        onRetry={list.retry}
        retrying={list.fetching}
      />
    );
  }
  if (rows.length === 0) return empty;
  const showMore = async () => {
    await list.loadMore().then(
      () => region.current?.focus(),
      // The error is shown below.
      () => undefined,
    );
  };
  return (
    <div className="space-y-2">
      <ul
        ref={region}
        aria-label={label}
        tabIndex={-1}
        className="divide-y rounded border outline-none"
      >
        {rows.map((row) => (
          <li key={keyOf(row)} className="px-3 py-2">
            {children(row)}
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className="flex flex-wrap items-center gap-3 text-sm text-text-muted">
          <Button size="small" pending={list.loadingMore} onClick={() => void showMore()}>
            Show more
          </Button>
          <p className="tabular-nums">
            {formatNumber(rows.length)} of {formatNumber(list.count)}
          </p>
          {list.moreError !== null && (
            <p role="alert" className="text-danger">
              {readProblem(list.moreError).message}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
