"use client";

import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { readProblem } from "@/components/ui/problem";
import type { CallProblem } from "./use-one-call";

/** Error of an action; entered values stay. */
export function ActionProblem({ problem }: { problem: CallProblem | undefined }) {
  if (!problem) return null;
  const { error, again } = problem;
  return (
    <Banner tone="danger" action={again && <Button onClick={again}>Try again</Button>}>
      {readProblem(error).message}
    </Banner>
  );
}
