"use client";

import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { readProblem } from "@/components/ui/problem";
import type { CallProblem } from "./use-one-call";

/** Why what was asked of the integration was not done; what was filled in stays. */
export function ActionProblem({ problem }: { problem: CallProblem | undefined }) {
  if (!problem) return null;
  const { error, again } = problem;
  return (
    <Banner tone="danger" action={again && <Button onClick={again}>Try again</Button>}>
      {readProblem(error).message}
    </Banner>
  );
}
