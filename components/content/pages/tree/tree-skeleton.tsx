import { Skeleton } from "@/components/ui/skeleton";

const levels = [0, 1, 1, 0, 0, 1, 2, 0];

export function TreeSkeleton() {
  return (
    <div role="status" aria-label="Loading the pages" className="space-y-3 pt-2">
      {levels.map((level, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these are all alike
        <div key={at} style={{ paddingInlineStart: 24 + level * 16 }}>
          <Skeleton className="w-36" />
        </div>
      ))}
    </div>
  );
}
