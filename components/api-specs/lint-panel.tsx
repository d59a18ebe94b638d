"use client";

import { FileCheck } from "lucide-react";
import { TableSkeleton } from "@/components/data-table/table-states";
import { useListQuery } from "@/components/data-table/use-list-query";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import type { SpecParams } from "@/lib/contract/openapi-specs";
import { FindingsTable } from "./findings-table";
import { useVersions } from "./use-versions";

/** What a linter finds in a version of a specification; at first in the latest. */
export function LintPanel({ params }: { params: SpecParams }) {
  const [query, setQuery] = useListQuery("specFindings");
  const { versions, error, retry, retrying } = useVersions(params);
  if (!versions) {
    if (!error) return <TableSkeleton label="Findings" />;
    const title = "The versions could not be loaded";
    return <ErrorState title={title} error={error} onRetry={retry} retrying={retrying} />;
  }
  const version = query.version ?? versions[0]?.id;
  if (version === undefined) {
    return (
      <EmptyState icon={FileCheck} title="No version yet">
        Once a version has been read, what is wrong or missing in it is listed here by line.
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
