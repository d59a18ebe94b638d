"use client";

import { Users } from "lucide-react";
import { useMemo } from "react";
import { columnsFor } from "@/components/platform/data-table/columns";
import { CountCell } from "@/components/platform/data-table/count-cell";
import { DataTable } from "@/components/platform/data-table/data-table";
import { FilterBar } from "@/components/platform/data-table/filter-bar";
import { RowLink } from "@/components/platform/data-table/row-link";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { useListQuery } from "@/components/platform/data-table/use-list-query";
import { EmptyState } from "@/components/ui/empty-state";
import { TimeAgo } from "@/components/ui/time-ago";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Team } from "@/lib/contract/people/team";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { useTeams } from "@/lib/queries/people/people";
import { paths } from "@/lib/url/paths";
import { CreatingTeam } from "./creating-team";
import { teamListQuery } from "./team-query";
import { useTeamActions } from "./use-team-actions";

const column = columnsFor<Team>();

const teamColumns = (organization: OrganizationParams) =>
  column.columns([
    column.accessor("title", {
      header: "Name",
      size: 260,
      minSize: 160,
      meta: { grow: true, narrow: "title" },
      cell: ({ row: { original }, getValue }) => (
        <RowLink href={paths.team({ ...organization, teamId: original.id })}>{getValue()}</RowLink>
      ),
    }),
    column.accessor("members", {
      header: "Members",
      size: 100,
      meta: { align: "end", narrow: "detail" },
      cell: ({ getValue }) => <CountCell value={getValue()} one="member" />,
    }),
    column.accessor("spaces", {
      header: "Accessible spaces",
      size: 150,
      meta: { align: "end" },
      cell: ({ getValue }) => <CountCell value={getValue()} one="accessible space" />,
    }),
    column.accessor("createdAt", {
      header: "Created",
      size: 140,
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => <TimeAgo time={getValue()} className="text-text-muted" />,
    }),
  ]);

export function TeamsPanel({ organization }: { organization: OrganizationParams }) {
  const [query, setQuery] = useListQuery(teamListQuery);
  const list = useInfiniteList(useTeams(organization, query));
  const columns = useMemo(() => teamColumns(organization), [organization]);
  const isAdmin = useOrganization(organization).data?.permissions.admin ?? false;
  const { actionsFor, element } = useTeamActions(organization);
  return (
    <>
      <DataTable
        id="teams"
        label="Teams"
        columns={columns}
        list={list}
        toolbar={
          <FilterBar
            query={query}
            onQuery={setQuery}
            search={{ name: "title", label: "Search teams" }}
          />
        }
        filtered={query.title !== undefined || query.owner !== undefined}
        onClearFilters={() => setQuery({ title: undefined, owner: undefined })}
        rowActions={actionsFor}
        empty={
          <EmptyState
            icon={Users}
            title="No teams yet"
            action={isAdmin && <CreatingTeam organization={organization} />}
          >
            Teams give several people access at once.
          </EmptyState>
        }
      />
      {element}
    </>
  );
}
