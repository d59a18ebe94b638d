"use client";

import { FileDiff } from "lucide-react";
import { TableSkeleton } from "@/components/platform/data-table/table-states";
import { useListQuery } from "@/components/platform/data-table/use-list-query";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import type { SpecParams } from "@/lib/contract/api-specs/openapi-specs";
import { changeListQuery } from "./change-query";
import { ComparisonTable } from "./comparison-table";
import { useVersions } from "./use-versions";

/**
 * Differences between two versions of a specification; by default the latest and the previous one.
 */
export function ChangesPanel({ params }: { params: SpecParams }) {
  const [query, setQuery] = useListQuery(changeListQuery);
  const { versions, error, retry, retrying } = useVersions(params);
  if (!versions) {
    if (!error) return <TableSkeleton label="Changes" />;
    const title = "The versions couldn't be loaded";
    return <ErrorState title={title} error={error} onRetry={retry} retrying={retrying} />;
  }
  const to = query.to ?? versions[0]?.id;
  const from = query.from ?? versions[1]?.id;
  if (to === undefined || from === undefined) {
    return (
      <EmptyState icon={FileDiff} title="Nothing to compare yet">
        After the second version is imported, changes appear here: breaking, compatible and
        documentation changes.
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
