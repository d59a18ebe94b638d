import { ErrorState } from "@/components/ui/error-state";

interface PageFailureProps {
  found: { error: Error | null; refetch: () => unknown; isFetching: boolean };
}

/** Failed load of one changed page. */
export function PageFailure({ found }: PageFailureProps) {
  return (
    <ErrorState
      title="The page couldn't be loaded"
      error={found.error}
      onRetry={() => void found.refetch()}
      retrying={found.isFetching}
    />
  );
}
