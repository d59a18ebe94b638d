"use client";

import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { CallProblem } from "./use-one-call";

/** In place of a component that is awaited, or that its integration could not draw. */
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
      title="The integration did not draw its configuration"
      error={error}
      action={again && <Button onClick={again}>Try again</Button>}
    />
  );
}
