"use client";

import { DeniedState } from "@/components/ui/denied-state";
import { ErrorState } from "@/components/ui/error-state";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { useMovedStructure } from "@/lib/queries/sites/site-structure-changes";
import { StructureEditor } from "./structure-editor";
import { StructureSkeleton } from "./structure-skeleton";

/** Structure of a site. */
export function StructurePanel({ site }: { site: SiteParams }) {
  const found = useMovedStructure(site);
  if (found.structure) return <StructureEditor site={site} structure={found.structure} />;
  if (!found.isError) return <StructureSkeleton />;
  if (found.error.status === 403)
    return <DeniedState what="the structure of this site" needs="read" />;
  return (
    <ErrorState
      title="The structure could not be loaded"
      error={found.error}
      onRetry={() => void found.refetch()}
      retrying={found.isFetching}
    />
  );
}
