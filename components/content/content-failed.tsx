"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { DeniedState } from "@/components/ui/denied-state";
import { ErrorState } from "@/components/ui/error-state";

/** Why the pages are not shown. */
export function ContentFailed({ found }: { found: UseQueryResult<unknown> }) {
  if (found.error?.status === 403) return <DeniedState what="pages of this space" needs="read" />;
  return (
    <ErrorState
      title="The pages could not be loaded"
      error={found.error}
      onRetry={() => void found.refetch()}
      retrying={found.isFetching}
    />
  );
}
