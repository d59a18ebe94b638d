"use client";

import { ArrowLeftRight, CircleCheck } from "lucide-react";
import { DataTable } from "@/components/platform/data-table/data-table";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import type { SetQuery } from "@/components/platform/data-table/use-list-query";
import { useShortcut } from "@/components/platform/layout/shortcuts";
import { EmptyState } from "@/components/ui/empty-state";
import { IconButton } from "@/components/ui/icon-button";
import type { ChangeClass } from "@/lib/contract/api-specs/openapi-comparison";
import type { SpecParams } from "@/lib/contract/api-specs/openapi-specs";
import type { OpenAPISpecVersion } from "@/lib/contract/api-specs/openapi-versions";
import { type ComparisonQuery, useComparison } from "@/lib/queries/api-specs/api-specs";
import { changeColumns } from "./change-columns";
import { ChangeFilters } from "./change-filters";
import { type ChangeListQuery, isFiltered, noFilters } from "./change-query";
import { PagesAffected } from "./pages-affected";
import { VersionSelect } from "./version-select";

interface ComparisonKeys {
  onClass: (is: ChangeClass | undefined) => void;
  onSwap: () => void;
}

const group = "Changes";

/** Keyboard shortcuts of a comparison: filter by class, and swap versions. */
function useComparisonKeys({ onClass, onSwap }: ComparisonKeys): void {
  useShortcut({ keys: "b", label: "Only breaking changes", group }, () => onClass("breaking"));
  useShortcut({ keys: "v", label: "Only compatible changes", group }, () => onClass("compatible"));
  useShortcut({ keys: "d", label: "Only changes of documentation", group }, () =>
    onClass("documentation"),
  );
  useShortcut({ keys: "a", label: "All changes", group }, () => onClass(undefined));
  useShortcut({ keys: "x", label: "Swap versions", group }, onSwap);
}

interface ComparisonTableProps {
  params: SpecParams;
  versions: readonly OpenAPISpecVersion[];
  query: ComparisonQuery;
  onQuery: SetQuery<ChangeListQuery>;
}

/** All differences between two versions of a specification. */
export function ComparisonTable({ params, versions, query, onQuery }: ComparisonTableProps) {
  const { from, to } = query;
  const result = useComparison(params, query);
  const list = useInfiniteList(result);
  const swap = () => onQuery({ from: to, to: from });
  useComparisonKeys({ onClass: (is) => onQuery({ class: is }), onSwap: swap });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-page pt-3">
        <VersionSelect
          label="From"
          versions={versions}
          value={from}
          onChange={(id) => onQuery({ from: id, to })}
        />
        <IconButton label="Swap versions" onClick={swap}>
          <ArrowLeftRight />
        </IconButton>
        <VersionSelect
          label="To"
          versions={versions}
          value={to}
          onChange={(id) => onQuery({ from, to: id })}
        />
      </div>
      <PagesAffected params={params} query={query} />
      <DataTable
        id="api-spec-changes"
        label="Changes"
        columns={changeColumns}
        list={list}
        toolbar={
          <ChangeFilters
            {...{ params, query, list, onQuery }}
            counts={result.data?.pages[0]?.counts}
          />
        }
        filtered={isFiltered(query)}
        onClearFilters={() => onQuery(noFilters)}
        empty={
          <EmptyState icon={CircleCheck} title="No changes">
            There are no differences between these versions.
          </EmptyState>
        }
      />
    </>
  );
}
