"use client";

import { CircleCheck } from "lucide-react";
import { columnsFor } from "@/components/platform/data-table/columns";
import { DataTable } from "@/components/platform/data-table/data-table";
import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import type { SetQuery } from "@/components/platform/data-table/use-list-query";
import { Badge, Status } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { WithCode } from "@/components/ui/with-code";
import type { OpenAPIFinding, OpenAPIFindingCounts } from "@/lib/contract/api-specs/openapi-lint";
import type { SpecParams } from "@/lib/contract/api-specs/openapi-specs";
import type { OpenAPISpecVersion } from "@/lib/contract/api-specs/openapi-versions";
import { useLint } from "@/lib/queries/api-specs/api-specs";
import { type FindingListQuery, isFiltered, noFilters } from "./finding-query";
import { VersionSelect } from "./version-select";

const column = columnsFor<OpenAPIFinding>();

/** Additional width of code, whose letters are wider. */
const monospaced = 32;

const findingColumns = column.columns([
  column.accessor("text", {
    header: "Finding",
    size: 360,
    minSize: 180,
    meta: { grow: true, beside: 48, narrow: "title" },
    cell: ({ row: { original }, getValue }) => (
      <span className="flex min-w-0 items-center gap-2">
        <span className="bidi truncate font-medium max-sm:line-clamp-2 max-sm:whitespace-normal">
          <WithCode>{getValue()}</WithCode>
        </span>
        {original.new && <Badge tone="info">New</Badge>}
      </span>
    ),
  }),
  column.accessor("severity", {
    header: "Severity",
    size: 120,
    meta: { narrow: "detail" },
    cell: ({ getValue }) =>
      getValue() === "error" ? (
        <Status tone="danger">Error</Status>
      ) : (
        <Status tone="warning">Warning</Status>
      ),
  }),
  column.accessor(({ file, line }) => `${file}:${line}`, {
    id: "line",
    header: "Line",
    size: 180,
    meta: { fit: true, beside: monospaced, narrow: "detail" },
    cell: ({ getValue }) => <code className="truncate font-mono text-sm">{getValue()}</code>,
  }),
  column.accessor("rule", {
    header: "Rule",
    size: 240,
    meta: { fit: true, beside: monospaced, narrow: "hidden" },
    cell: ({ getValue }) => <code className="truncate font-mono text-sm">{getValue()}</code>,
  }),
  column.accessor(({ new: isNew }) => (isNew ? "New" : "Known"), {
    id: "new",
    header: "Status",
    size: 90,
    meta: { narrow: "hidden", hidden: true },
  }),
  column.accessor("pointer", {
    header: "Location",
    size: 260,
    meta: { narrow: "hidden", hidden: true },
  }),
]);

interface FindingsTableProps {
  params: SpecParams;
  versions: readonly OpenAPISpecVersion[];
  version: string;
  query: FindingListQuery;
  onQuery: SetQuery<FindingListQuery>;
}

function filtersOf(counts: OpenAPIFindingCounts | undefined): Filter<FindingListQuery>[] {
  const counted = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${count})`;
  return [
    {
      name: "severity",
      label: "Severity",
      type: "select",
      options: [
        { value: "error", label: counted("Errors", counts?.error) },
        { value: "warning", label: counted("Warnings", counts?.warning) },
      ],
    },
    { name: "new", label: counted("New only", counts?.new), type: "flag" },
  ];
}

/** On a narrow screen, a finding has up to two lines. */
const heights = { wide: 40, narrow: 80 };

/** Findings of a linter in one version. */
export function FindingsTable(props: FindingsTableProps) {
  const { params, versions, version, query, onQuery } = props;
  const result = useLint(params, version, query);
  const list = useInfiniteList(result);
  return (
    <>
      <div className="px-page pt-3">
        <VersionSelect
          label="Version"
          versions={versions}
          value={version}
          onChange={(id) => onQuery({ version: id })}
        />
      </div>
      <DataTable
        id="api-spec-findings"
        label="Findings"
        columns={findingColumns}
        rowHeights={heights}
        list={list}
        toolbar={
          <FilterBar
            query={query}
            onQuery={onQuery}
            search={{ name: "search", label: "Search findings" }}
            filters={filtersOf(result.data?.pages[0]?.counts)}
          />
        }
        filtered={isFiltered(query)}
        onClearFilters={() => onQuery(noFilters)}
        empty={
          <EmptyState icon={CircleCheck} title="No findings">
            This version complies with all rules of the linter.
          </EmptyState>
        }
      />
    </>
  );
}
