"use client";

import { SearchX } from "lucide-react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { mayPass, readProblem } from "@/components/ui/problem";
import { Skeleton } from "@/components/ui/skeleton";
import type { TableList } from "./table-list";

interface StateProps {
  label: string;
  list: Pick<TableList<unknown>, "error" | "fetching" | "retry">;
}

export function TableFailed({ label, list }: StateProps) {
  return (
    <ErrorState
      title={`${label} couldn't be loaded`}
      what={inSentence(label)}
      error={list.error}
      onRetry={list.retry}
      retrying={list.fetching}
    />
  );
}

/**
 * Returns a label for use within a sentence: "Spaces" in lower case; "API tokens" stays as it is.
 */
const inSentence = (label: string) =>
  label.replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase());

/** Shown while the rows are outdated. */
export function TableOutdated({ label, list }: StateProps) {
  return (
    <Banner
      tone="warning"
      className="mx-page mb-2"
      action={
        mayPass(list.error) && (
          <Button size="small" onClick={list.retry} pending={list.fetching}>
            Retry
          </Button>
        )
      }
    >
      {label} couldn't be refreshed: {readProblem(list.error).message}
    </Banner>
  );
}

interface NothingMatchesProps {
  /** Name of the items: "Spaces". */
  noun: string;
  onClear?: () => void;
}

export function NothingMatches({ noun, onClear }: NothingMatchesProps) {
  return (
    <EmptyState
      icon={SearchX}
      title="No results"
      action={onClear && <Button onClick={onClear}>Clear filters</Button>}
    >
      No {inSentence(noun)} match your filters.
    </EmptyState>
  );
}

/** Skeleton of the table while its first rows load. */
export function TableSkeleton({ label, rows = 8 }: { label: string; rows?: number }) {
  return (
    <div role="status" aria-label={`Loading ${label}`} className="border-t">
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these are all alike
        <div key={at} className="flex h-row items-center gap-6 border-b px-page max-sm:h-15">
          <Skeleton className="w-48" />
          <Skeleton className="w-24 max-sm:hidden" />
          <Skeleton className="w-32 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
