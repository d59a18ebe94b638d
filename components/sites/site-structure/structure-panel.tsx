"use client";

import { DeniedState } from "@/components/ui/denied-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { useMovedStructure } from "@/lib/queries/sites/site-structure-changes";
import { StructureEditor } from "./structure-editor";

const rows = [0, 1, 1, 0, 1, 1, 2, 0];

function StructureSkeleton() {
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

export function StructurePanel({ site }: { site: SiteParams }) {
  const found = useMovedStructure(site);
  if (found.structure) return <StructureEditor site={site} structure={found.structure} />;
  if (!found.isError) return <StructureSkeleton />;
  if (found.error.status === 403)
    return <DeniedState what="the structure of this site" needs="read" />;
  return (
    <ErrorState
      title="The structure couldn't be loaded"
      error={found.error}
      onRetry={() => void found.refetch()}
      retrying={found.isFetching}
    />
  );
}
