"use client";

import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { isFocusFree } from "@/components/ui/last-focus";
import { readProblem } from "@/components/ui/problem";
import { plural } from "@/lib/format/format";

interface MoreChangesProps {
  /** Number of changes that are not listed. */
  more: number;
  found: UseInfiniteQueryResult<unknown, Error>;
}

/** Shows the number of changes that aren't listed, with a button to load more. */
export function MoreChanges({ more, found }: MoreChangesProps) {
  const { hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError, error } = found;
  const [requested, setRequested] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  // The button is removed with the last changes.
  useEffect(() => {
    if (requested && !hasNextPage && isFocusFree()) text.current?.focus();
  }, [requested, hasNextPage]);
  if (more === 0 && !requested) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded border bg-surface px-3 py-2">
      <p ref={text} role="status" tabIndex={-1} className="text-text-muted outline-none">
        {more === 0
          ? "All changes are listed."
          : hasNextPage
            ? `${plural(more, "more change")} not listed yet.`
            : `${plural(more, "more change")} can't be shown here.`}
      </p>
      {hasNextPage && (
        <Button
          size="small"
          pending={isFetchingNextPage}
          onClick={() => {
            setRequested(true);
            void fetchNextPage();
          }}
        >
          Show more changes
        </Button>
      )}
      {isFetchNextPageError && (
        <p role="alert" className="text-danger text-sm">
          {readProblem(error).message}
        </p>
      )}
    </div>
  );
}
