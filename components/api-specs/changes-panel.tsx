"use client";

import { FileDiff } from "lucide-react";
import { TableSkeleton } from "@/components/data-table/table-states";
import { useListQuery } from "@/components/data-table/use-list-query";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import type { SpecParams } from "@/lib/contract/openapi-specs";
import { ComparisonTable } from "./comparison-table";
import { useVersions } from "./use-versions";

/** How one version of a specification differs from another; at first the latest from the one before. */
export function ChangesPanel({ params }: { params: SpecParams }) {
  const [query, setQuery] = useListQuery("specChanges");
  const { versions, error, retry, retrying } = useVersions(params);
  if (!versions) {
    if (!error) return <TableSkeleton label="Changes" />;
    const title = "The versions could not be loaded";
    return <ErrorState title={title} error={error} onRetry={retry} retrying={retrying} />;
  }
  const to = query.to ?? versions[0]?.id;
  const from = query.from ?? versions[1]?.id;
  if (to === undefined || from === undefined) {
    return (
      <EmptyState icon={FileDiff} title="Nothing to compare yet">
        Once a second version has been read, what changed is told here: what breaks programs that
        call this interface, what does not, and what only people read.
      </EmptyState>
    );
  }
  return (
    <ComparisonTable
      params={params}
      versions={versions}
      query={{ ...query, from, to }}
      onQuery={setQuery}
    />
  );
}
