import { Skeleton } from "@/components/ui/skeleton";

const rows = [0, 1, 1, 0, 1, 1, 2, 0];

/** Skeleton of the tree while it loads. */
export function StructureSkeleton() {
  return (
    <div role="status" aria-label="Loading the structure">
      <div className="flex h-12 items-center px-page">
        <Skeleton className="w-40" />
      </div>
      <div className="border-t">
        {rows.map((level, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: these are all alike
          <div key={at} className="flex h-row items-center border-b px-page max-sm:h-15">
            <div style={{ paddingLeft: 36 + level * 24 }}>
              <Skeleton className="w-48 max-sm:w-40" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
