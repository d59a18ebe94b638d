import { Skeleton } from "@/components/ui/skeleton";

export function OverviewSkeleton() {
  return (
    <div role="status" aria-label="Loading overview" className="space-y-8">
      <div className="flex gap-8">
        {["spaces", "sites", "collections", "members"].map((each) => (
          <Skeleton key={each} className="h-11 w-20" />
        ))}
      </div>
      <div className="space-y-3">
        <Skeleton className="w-48" />
        <Skeleton className="h-12 max-w-form" />
        <Skeleton className="h-12 max-w-form" />
      </div>
    </div>
  );
}
