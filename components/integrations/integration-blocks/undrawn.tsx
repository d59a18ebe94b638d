"use client";

import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { CallProblem } from "./use-one-call";

/** Placeholder of a component that is loading or has failed. */
export function Undrawn({ problem }: { problem: CallProblem | undefined }) {
  if (!problem) {
    return (
      <div role="status" aria-label="Loading" className="space-y-3">
        <Skeleton className="w-40" />
        <Skeleton className="h-8" />
        <Skeleton className="h-8 w-24" />
      </div>
    );
  }
  const { error, again } = problem;
  return (
    <ErrorState
      title="The integration couldn't show its configuration"
      error={error}
      action={again && <Button onClick={again}>Try again</Button>}
    />
  );
}
