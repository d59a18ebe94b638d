"use client";

import { Braces, RefreshCw, Trash2 } from "lucide-react";
import { useMemo } from "react";
import { DataTable } from "@/components/platform/data-table/data-table";
import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { type SetQuery, useListQuery } from "@/components/platform/data-table/use-list-query";
import { type Actions, withRole } from "@/components/ui/action";
import { EmptyState } from "@/components/ui/empty-state";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { OpenAPISpec } from "@/lib/contract/api-specs/openapi-specs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useSpecs } from "@/lib/queries/api-specs/api-specs";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { CreatingSpec } from "./creating-spec";
import { DeleteSpecDialog } from "./delete-spec-dialog";
import { nextRead, specColumns } from "./spec-columns";
import { type SpecListQuery, specListQuery } from "./spec-query";
import { useReadAgain } from "./use-read-again";

const dialogs = { delete: DeleteSpecDialog };

/** On a narrow screen, the source has a line of its own. */
const heights = { wide: 40, narrow: 84 };

export function SpecsPanel({ organization }: { organization: OrganizationParams }) {
  const [query, setQuery] = useListQuery(specListQuery);
  const list = useInfiniteList(useSpecs(organization, query));
  const hasNext = list.rows.some((spec) => nextRead(spec) !== undefined);
  const columns = useMemo(() => specColumns(organization, hasNext), [organization, hasNext]);
  const given = Object.keys(query);
  const isAdmin = useOrganization(organization).data?.permissions.admin ?? false;
  const readAgain = useReadAgain(organization);
  const { open, element } = useDialogs(dialogs, { organization });
  const actionsFor = (spec: OpenAPISpec): Actions => {
    const read = { id: "read", label: "Import now", icon: RefreshCw };
    const remove = { id: "delete", label: "Delete…", icon: Trash2, danger: true };
    return [
      ...(spec.sourceURL
        ? [
            withRole(
              { ...read, onSelect: () => void readAgain(spec) },
              spec.permissions.edit,
              "admin",
            ),
          ]
        : []),
      withRole({ ...remove, onSelect: () => open.delete({ spec }) }, isAdmin, "admin"),
    ];
  };
  return (
    <>
      <DataTable
        id="api-specs"
        label="API specifications"
        columns={columns}
        list={list}
        rowHeights={heights}
        toolbar={<SpecFilters query={query} onQuery={setQuery} />}
        filtered={given.length > 0}
        onClearFilters={() => setQuery(Object.fromEntries(given.map((key) => [key, undefined])))}
        rowActions={actionsFor}
        empty={
          <EmptyState
            icon={Braces}
            title="No API specifications yet"
            action={<CreatingSpec organization={organization} />}
          >
            Import OpenAPI documents from a URL, a file or text. Those from URLs are updated every
            six hours, and all versions are kept.
          </EmptyState>
        }
      />
      {element}
    </>
  );
}

const filters: Filter<SpecListQuery>[] = [
  {
    name: "state",
    label: "Status",
    type: "select",
    options: [
      { value: "complete", label: "Up to date" },
      { value: "reading", label: "Importing" },
      { value: "failed", label: "Failed" },
    ],
  },
  {
    name: "visibility",
    label: "Visibility",
    type: "select",
    options: [
      { value: "private", label: "Private" },
      { value: "public", label: "Public" },
    ],
  },
];

interface SpecFiltersProps {
  query: SpecListQuery;
  onQuery: SetQuery<SpecListQuery>;
}

function SpecFilters({ query, onQuery }: SpecFiltersProps) {
  return (
    <FilterBar
      query={query}
      onQuery={onQuery}
      search={{ name: "search", label: "Search API specifications" }}
      filters={filters}
    />
  );
}
