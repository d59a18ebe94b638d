"use client";

import { type ReactNode, type RefObject, useRef } from "react";
import { HeldNews } from "@/components/platform/data-table/held-news";
import type { TableList } from "@/components/platform/data-table/table-list";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { Comment } from "@/lib/contract/review/comment";
import { plural } from "@/lib/format/format";
import { anything } from "@/lib/live/use-held";
import { Thread } from "./thread";

function ThreadsSkeleton() {
  return (
    <div role="status" aria-label="Loading the comments" className="space-y-3">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}

interface ThreadListProps {
  organizationId: string;
  label: string;
  list: TableList<Comment>;
  /** Thread from the address, or a new one. */
  currentId: string | null;
  withPage?: boolean;
  empty: ReactNode;
}

/** List of threads with its states: loading, failed, empty, more. */
export function ThreadList({ empty, ...threads }: ThreadListProps) {
  const { list, label } = threads;
  const region = useRef<HTMLDivElement>(null);
  if (list.status === "pending") return <ThreadsSkeleton />;
  const isEmpty = list.rows.length === 0;
  if (list.status === "error" && isEmpty) {
    return (
      <ErrorState
        title="The comments couldn't be loaded"
        error={list.error}
        onRetry={list.retry}
        retrying={list.fetching}
      />
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields stand here
    <div
      ref={region}
      role="group"
      aria-label={label}
      // New replies inside the threads also count as news.
      data-news={isEmpty ? undefined : "here"}
      tabIndex={-1}
      className="outline-none"
    >
      {isEmpty ? empty : <Threads {...threads} region={region} />}
    </div>
  );
}

type ThreadsProps = Omit<ThreadListProps, "empty"> & { region: RefObject<HTMLDivElement | null> };

function Threads({ list, label, currentId, region, ...shared }: ThreadsProps) {
  return (
    <>
      <ol aria-label={label} className="space-y-3">
        {list.rows.map((comment) => (
          <li
            key={comment.id}
            className="[contain-intrinsic-size:auto_8rem] [content-visibility:auto]"
          >
            <Thread {...shared} comment={comment} current={comment.id === currentId} />
          </li>
        ))}
      </ol>
      <div className="mt-3 flex min-h-8 flex-wrap items-center gap-3 bg-background text-sm text-text-muted has-[[data-news-button]]:sticky has-[[data-news-button]]:bottom-0">
        <p>{plural(list.count, "comment")}</p>
        <HeldNews answer={list.answer} region={region} moves={anything} />
        {list.hasMore && (
          <Button
            size="small"
            pending={list.loadingMore}
            // The list itself shows the error.
            onClick={() => void list.loadMore().catch(() => {})}
          >
            Show more
          </Button>
        )}
        {list.moreError !== null && (
          <p role="alert">More comments couldn't be loaded. Try again.</p>
        )}
      </div>
    </>
  );
}
