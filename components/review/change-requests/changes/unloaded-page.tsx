import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";

interface UnloadedPageProps {
  found: { error: Error | null; refetch: () => unknown; isFetching: boolean };
}

/** Changed page that is loading or couldn't be loaded; keys don't move past it. */
export function UnloadedPage({ found }: UnloadedPageProps) {
  return (
    <div data-unloaded>
      {found.error ? (
        <ErrorState
          title="The page couldn't be loaded"
          error={found.error}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </div>
  );
}
