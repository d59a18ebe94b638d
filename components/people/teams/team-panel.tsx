"use client";

import { Crown, UserMinus, Users } from "lucide-react";
import { useMemo } from "react";
import { memberRole } from "@/components/people/members/member-labels";
import { columnsFor } from "@/components/platform/data-table/columns";
import { DataTable } from "@/components/platform/data-table/data-table";
import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import { RowLink } from "@/components/platform/data-table/row-link";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { useListQuery } from "@/components/platform/data-table/use-list-query";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { MiddleCut } from "@/components/ui/middle-cut";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { TeamMembersChange, TeamMembership, TeamParams } from "@/lib/contract/people/teams";
import { plural } from "@/lib/format/format";
import { useChangeTeamMembers, useTeam, useTeamMembers } from "@/lib/queries/people/people";
import { avatarAddress } from "@/lib/url/file-address";
import { paths } from "@/lib/url/paths";
import { AddingMembers } from "./adding-members";
import { type TeamMemberListQuery, teamMemberListQuery } from "./team-query";

const column = columnsFor<TeamMembership>();

const teamRoles = { owner: "Owner", member: "Member" };
const filters: Filter<TeamMemberListQuery>[] = [
  {
    name: "role",
    label: "Team role",
    type: "select",
    options: [
      { value: "owner", label: "Owner" },
      { value: "member", label: "Member" },
    ],
  },
];

const columnsOf = ({ organizationId }: TeamParams) =>
  column.columns([
    column.accessor(({ organization }) => organization.user.displayName, {
      id: "name",
      header: "Name",
      size: 260,
      meta: { grow: true, narrow: "title" },
      cell: ({ row: { original }, getValue }) => (
        <span className="flex min-w-0 items-center gap-2">
          <Avatar
            name={getValue()}
            picture={avatarAddress(original.organization.user.photoURL)}
            decorative
          />
          <RowLink href={paths.member({ organizationId, userId: original.organization.id })}>
            <MiddleCut>{getValue()}</MiddleCut>
          </RowLink>
        </span>
      ),
    }),
    column.accessor(({ organization }) => organization.user.email ?? "", {
      id: "email",
      header: "Email",
      size: 260,
      meta: { grow: true, narrow: "line" },
      cell: ({ getValue }) => (
        <span className="block truncate text-text-muted">
          <MiddleCut>{getValue()}</MiddleCut>
        </span>
      ),
    }),
    column.accessor(({ team }) => teamRoles[team.role], {
      id: "teamRole",
      header: "Team role",
      size: 130,
      meta: { narrow: "detail" },
    }),
    column.accessor(({ organization }) => memberRole(organization.role), {
      id: "role",
      header: "Organization role",
      size: 160,
      meta: { narrow: "rest" },
      cell: ({ getValue }) => (
        <span className="truncate">
          <span className="sm:hidden">Organization role: </span>
          {getValue()}
        </span>
      ),
    }),
  ]);

const idOf = ({ organization }: TeamMembership) => organization.id;

export function TeamPanel({ team: params }: { team: TeamParams }) {
  const [query, setQuery] = useListQuery(teamMemberListQuery);
  const list = useInfiniteList(useTeamMembers(params, query));
  const columns = useMemo(() => columnsOf(params), [params]);
  const mayManage = useTeam(params).data?.permissions.admin ?? false;
  const change = useChange(params);
  const remove = (rows: readonly TeamMembership[]) =>
    change({ remove: rows.map(idOf) }, `${plural(rows.length, "member")} removed from team`, {
      memberships: Object.fromEntries(rows.map((row) => [idOf(row), row.team])),
    });
  const turn = (row: TeamMembership) => {
    const role = row.team.role === "owner" ? ("member" as const) : ("owner" as const);
    const said = role === "owner" ? "is now an owner" : "is no longer an owner";
    return change(
      { memberships: { [idOf(row)]: { role } } },
      `${row.organization.user.displayName} ${said}`,
      { memberships: { [idOf(row)]: row.team } },
    );
  };
  return (
    <DataTable
      id="team-members"
      label="Team members"
      columns={columns}
      list={list}
      rowId={idOf}
      toolbar={
        <FilterBar
          {...{ query, filters }}
          onQuery={setQuery}
          search={{ name: "search", label: "Search members" }}
        />
      }
      filtered={query.search !== undefined || query.role !== undefined}
      onClearFilters={() => setQuery({ search: undefined, role: undefined })}
      rowActions={
        mayManage
          ? (row) => [
              {
                id: "owner",
                label: row.team.role === "owner" ? "Make member" : "Make owner",
                icon: Crown,
                onSelect: () => void turn(row),
              },
              {
                id: "remove",
                label: "Remove from team",
                icon: UserMinus,
                danger: true,
                onSelect: () => void remove([row]),
              },
            ]
          : undefined
      }
      bulkActions={
        mayManage
          ? (rows, clear) => (
              <Button size="small" onClick={() => void remove(rows).then(clear)}>
                <UserMinus aria-hidden />
                Remove from team
              </Button>
            )
          : undefined
      }
      empty={
        <EmptyState
          icon={Users}
          title="No members yet"
          action={mayManage && <AddingMembers team={params} />}
        >
          Members get all access granted to the team.
        </EmptyState>
      }
    />
  );
}

function useChange(params: TeamParams) {
  const change = useChangeTeamMembers();
  return async (body: TeamMembersChange, said: string, back: TeamMembersChange) => {
    try {
      await change.mutateAsync({ params, body });
      toastDone(said, { undo: () => change.mutateAsync({ params, body: back }) });
    } catch (error) {
      toastProblem(error);
    }
  };
}
