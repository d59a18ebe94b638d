import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import type { Problem } from "@/components/ui/problem";

interface LinkFailureProps {
  problem: Problem;
  onRetry: () => void;
}

/** Why a link did not sign its reader in. One that was not refused is still good for another try. */
export function LinkFailure({ problem, onRetry }: LinkFailureProps) {
  const isSpent = problem.status === 401;
  return (
    <Banner
      tone="danger"
      title={isSpent ? "This link did not work" : "Not signed in yet"}
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
