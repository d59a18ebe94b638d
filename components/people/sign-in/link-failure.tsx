import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import type { Problem } from "@/components/ui/problem";

interface LinkFailureProps {
  problem: Problem;
  onRetry: () => void;
}

/** Explains why a link did not work. Links that were not rejected can be retried. */
export function LinkFailure({ problem, onRetry }: LinkFailureProps) {
  const isSpent = problem.status === 401;
  return (
    <Banner
      tone="danger"
      title={isSpent ? "This link is no longer valid" : "Sign-in failed"}
      action={
        isSpent ? undefined : (
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {problem.message}.
    </Banner>
  );
}
