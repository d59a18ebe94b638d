import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Fragment } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";

interface SourcePathProps {
  children: string;
  className?: string;
}

/** Path, URL or name in a source, which breaks between its parts. */
export function SourcePath({ children, className }: SourcePathProps) {
  return (
    <span dir="ltr" className={cx("wrap-break-word min-w-0 font-mono text-sm", className)}>
      {children.split(/(?<=[/_?&=-])/).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
        <Fragment key={at}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}

interface QueryProps {
  query: Pick<
    UseInfiniteQueryResult,
    | "data"
    | "error"
    | "isLoading"
    | "isFetching"
    | "refetch"
    | "hasNextPage"
    | "isFetchingNextPage"
    | "fetchNextPage"
  >;
}

/** Placeholder of a list that loads, or its error. */
export function Loading({ query, what }: QueryProps & { what: string }) {
  if (query.isLoading) return <Skeleton className="h-9 w-full" />;
  if (!query.error || query.data) return null;
  return (
    <ErrorState
      title={`The ${what} couldn't be loaded`}
      error={query.error}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}

/** Button that loads the next part of a list. */
export function More({ query }: QueryProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      Show more
    </Button>
  );
}
