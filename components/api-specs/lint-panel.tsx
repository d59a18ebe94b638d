"use client";

import { FileCheck } from "lucide-react";
import { TableSkeleton } from "@/components/platform/data-table/table-states";
import { useListQuery } from "@/components/platform/data-table/use-list-query";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import type { SpecParams } from "@/lib/contract/api-specs/openapi-specs";
import { findingListQuery } from "./finding-query";
import { FindingsTable } from "./findings-table";
import { useVersions } from "./use-versions";

/** Findings of a linter in a version of a specification; by default in the latest. */
export function LintPanel({ params }: { params: SpecParams }) {
  const [query, setQuery] = useListQuery(findingListQuery);
  const { versions, error, retry, retrying } = useVersions(params);
  if (!versions) {
    if (!error) return <TableSkeleton label="Findings" />;
    const title = "The versions couldn't be loaded";
    return <ErrorState title={title} error={error} onRetry={retry} retrying={retrying} />;
  }
  const version = query.version ?? versions[0]?.id;
  if (version === undefined) {
    return (
      <EmptyState icon={FileCheck} title="No versions yet">
        Findings of the linter appear here after the first version is imported.
      </EmptyState>
    );
  }
  return (
    <FindingsTable
      params={params}
      versions={versions}
      version={version}
      query={query}
      onQuery={setQuery}
    />
  );
}
