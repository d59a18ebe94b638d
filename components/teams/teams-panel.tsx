"use client";

import { Pencil, Trash2, Users } from "lucide-react";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { columnsFor } from "@/components/data-table/columns";
import { CountCell } from "@/components/data-table/count-cell";
import { DataTable } from "@/components/data-table/data-table";
import { FilterBar } from "@/components/data-table/filter-bar";
import { RowLink } from "@/components/data-table/row-link";
import { useInfiniteList } from "@/components/data-table/table-list";
import { useListQuery } from "@/components/data-table/use-list-query";
import type { Actions } from "@/components/ui/action";
import { EmptyState } from "@/components/ui/empty-state";
import { TimeAgo } from "@/components/ui/time-ago";
import type { OrganizationParams } from "@/lib/contract/organizations";
import type { Team } from "@/lib/contract/team";
import { paths } from "@/lib/paths";
import { useOrganization } from "@/lib/queries/organizations";
import { useTeams } from "@/lib/queries/people";
import { DeleteTeamDialog } from "./delete-team-dialog";

const RenameTeamDialog = dynamic(() =>
  import("./rename-team-dialog").then((module) => module.RenameTeamDialog),
);

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
    column.accessor("spaces", { header: "Spaces", size: 100, meta: { align: "end" } }),
    column.accessor("createdAt", {
      header: "Created",
      size: 140,
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => <TimeAgo time={getValue()} className="text-text-muted" />,
    }),
  ]);

interface Asked {
  act: "rename" | "delete";
  team: Team;
}

/** The teams of an organization. */
export function TeamsPanel({ organization }: { organization: OrganizationParams }) {
  const [query, setQuery] = useListQuery("teams");
  const list = useInfiniteList(useTeams(organization, query));
  const columns = useMemo(() => teamColumns(organization), [organization]);
  const isAdmin = useOrganization(organization).data?.permissions.admin ?? false;
  const [asked, setAsked] = useState<Asked>();
  const actionsFor = (team: Team): Actions => [
    ...(team.permissions.admin
      ? [
          {
            id: "rename",
            label: "Rename…",
            icon: Pencil,
            onSelect: () => setAsked({ act: "rename", team }),
          },
        ]
      : []),
    ...(isAdmin
      ? [
          {
            id: "delete",
            label: "Delete…",
            icon: Trash2,
            danger: true,
            onSelect: () => setAsked({ act: "delete", team }),
          },
        ]
      : []),
  ];
  const dialog = asked && { organization, team: asked.team, onClose: () => setAsked(undefined) };
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
          <EmptyState icon={Users} title="No teams yet">
            A team gives many members access in one step: what it is given, all of them have.
          </EmptyState>
        }
      />
      {asked?.act === "rename" && dialog && <RenameTeamDialog {...dialog} />}
      {asked?.act === "delete" && dialog && <DeleteTeamDialog {...dialog} />}
    </>
  );
}
