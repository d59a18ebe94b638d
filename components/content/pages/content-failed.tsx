"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { DeniedState } from "@/components/ui/denied-state";
import { ErrorState } from "@/components/ui/error-state";

/** Error of pages that did not load. */
export function ContentFailed({ found }: { found: UseQueryResult<unknown> }) {
  if (found.error?.status === 403)
    return <DeniedState what="the pages of this space" needs="read" />;
  return (
    <ErrorState
      title="The pages couldn't be loaded"
      error={found.error}
      onRetry={() => void found.refetch()}
      retrying={found.isFetching}
    />
  );
}
