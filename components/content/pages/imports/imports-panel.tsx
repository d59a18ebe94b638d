"use client";

import { Import } from "lucide-react";
import { useMemo } from "react";
import { UserName } from "@/components/content/people/user-name";
import { columnsFor } from "@/components/platform/data-table/columns";
import { DataTable } from "@/components/platform/data-table/data-table";
import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import { RowLink } from "@/components/platform/data-table/row-link";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { type SetQuery, useListQuery } from "@/components/platform/data-table/use-list-query";
import type { Actions } from "@/components/ui/action";
import { Status } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { TimeAgo } from "@/components/ui/time-ago";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { ImportRun } from "@/lib/contract/content/imports";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { titled } from "@/lib/format/titled";
import { useImports } from "@/lib/queries/content/imports";
import { useSpaceChoices } from "@/lib/queries/content/space-choices";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { useNamedSpace } from "@/lib/queries/organizations/search";
import { useAuthenticatedUser } from "@/lib/queries/people/users";
import type { QueryOf } from "@/lib/url/list-query";
import { paths } from "@/lib/url/paths";
import { ImportDialog } from "./import-content";
import { importStates, isSpent, needsCorrection, shortResultOf, stateOf } from "./import-labels";
import { importListQuery } from "./import-list-query";
import { importSources } from "./import-sources";

type ImportListQuery = QueryOf<typeof importListQuery>;

const stateOptions = Object.entries(importStates).map(([value, { label }]) => ({ value, label }));

interface ImportFiltersProps {
  organization: OrganizationParams;
  query: ImportListQuery;
  onQuery: SetQuery<ImportListQuery>;
}

function ImportFilters({ organization, query, onQuery }: ImportFiltersProps) {
  const spaces = useSpaceChoices(organization, { chosen: query.space });
  const filters: Filter<ImportListQuery>[] = [
    { name: "state", label: "Status", type: "select", options: stateOptions },
    { name: "space", label: "Space", type: "choice", ...spaces },
  ];
  return <FilterBar query={query} onQuery={onQuery} filters={filters} />;
}

const column = columnsFor<ImportRun>();

const importColumns = (organization: OrganizationParams) =>
  column.columns([
    column.accessor("name", {
      header: "Source",
      meta: { grow: true },
      cell: ({ row, getValue }) => (
        <RowLink href={paths.importReport({ ...organization, importId: row.original.id })}>
          {getValue()}
        </RowLink>
      ),
    }),
    column.accessor("source", {
      header: "Kind",
      size: 180,
      meta: { hidden: true, narrow: "hidden" },
      cell: ({ getValue }) => <span className="truncate">{importSources[getValue()].label}</span>,
    }),
    column.accessor("state", {
      header: "Status",
      size: 170,
      meta: { narrow: "detail" },
      cell: ({ row }) => {
        const { label, tone } = stateOf(row.original);
        return <Status tone={tone}>{label}</Status>;
      },
    }),
    column.accessor(shortResultOf, {
      id: "result",
      header: "Result",
      size: 230,
      meta: { fit: true, narrow: "line" },
      cell: ({ row, getValue }) => (
        <span className="tabular-nums" title={row.original.fault}>
          {getValue()}
        </span>
      ),
    }),
    column.accessor("space", {
      header: "Space",
      size: 220,
      meta: { fit: 320, narrow: "rest" },
      cell: ({ getValue }) => <SpaceTitle spaceId={getValue()} />,
    }),
    column.accessor("createdBy", {
      header: "Started by",
      size: 160,
      meta: { fit: 220, narrow: "hidden" },
      cell: ({ getValue }) => <UserName id={getValue()} />,
    }),
    column.accessor("createdAt", {
      header: "Started",
      size: 140,
      meta: { narrow: "detail" },
      cell: ({ getValue }) => (
        <TimeAgo time={getValue()} className="whitespace-nowrap text-text-muted" />
      ),
    }),
  ]);

function SpaceTitle({ spaceId }: { spaceId: string }) {
  const space = useNamedSpace(spaceId).data;
  return <span className="bidi truncate">{space && titled(space.title)}</span>;
}

/** On a narrow screen, the result has a line of its own. */
const heights = { wide: 40, narrow: 84 };

const dialogs = { import: ImportDialog };

/** Offers the import of corrected files to those who started it, and to admins. */
function useRowActions(organization: OrganizationParams) {
  const me = useAuthenticatedUser().data?.id;
  const isAdmin = useOrganization(organization).data?.permissions.admin ?? false;
  const { open, element } = useDialogs(dialogs);
  const { organizationId } = organization;
  const actionsFor = (run: ImportRun): Actions => {
    if (!(isAdmin || run.createdBy === me) || !(isSpent(run) || needsCorrection(run))) return [];
    const target = {
      params: { organizationId, spaceId: run.space },
      intoSpace: run.changeRequest === undefined,
      opensReport: true,
    };
    const again = { id: "again", label: "Import again…", icon: Import };
    return [{ ...again, onSelect: () => open.import(target) }];
  };
  return { actionsFor, element };
}

/** Imports into all spaces that the reader can see; a row opens its report. */
export function ImportsPanel({ organization }: { organization: OrganizationParams }) {
  const { organizationId } = organization;
  const [query, setQuery] = useListQuery(importListQuery);
  const list = useInfiniteList(useImports(organization, query));
  const columns = useMemo(() => importColumns({ organizationId }), [organizationId]);
  const { actionsFor, element } = useRowActions(organization);
  return (
    <>
      <DataTable
        id="imports"
        rowActions={actionsFor}
        rowHeights={heights}
        label="Imports"
        columns={columns}
        list={list}
        toolbar={<ImportFilters organization={organization} query={query} onQuery={setQuery} />}
        filtered={query.state !== undefined || query.space !== undefined}
        onClearFilters={() => setQuery({ state: undefined, space: undefined })}
        empty={
          <EmptyState icon={Import} title="No imports yet">
            Import a file, a folder or a website into a space. The report of each import appears
            here.
          </EmptyState>
        }
      />
      {element}
    </>
  );
}
