import { Skeleton } from "@/components/ui/skeleton";

export function ThreadsSkeleton() {
  return (
    <div role="status" aria-label="Loading the comments" className="space-y-3">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
