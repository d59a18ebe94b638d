import { Skeleton } from "@/components/ui/skeleton";

/** Placeholder for changes. */
export function ChangesSkeleton() {
  return (
    <div role="status" aria-label="Loading the changes" className="space-y-3">
      <Skeleton className="w-64" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
