"use client";

import { ChevronDown, KeyRound, UserCog, UserRoundX } from "lucide-react";
import { useCallback, useMemo } from "react";
import { accessAddress, resourceParams } from "@/components/access/access-resource";
import { ChangeGrantDialog, RevokeDialog } from "@/components/access/grant-dialogs";
import { resourceLabels, roleLabel } from "@/components/access/labels/access-labels";
import { columnsFor } from "@/components/platform/data-table/columns";
import { DataTable } from "@/components/platform/data-table/data-table";
import { FilterBar } from "@/components/platform/data-table/filter-bar";
import { RowLink } from "@/components/platform/data-table/row-link";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { useListQuery } from "@/components/platform/data-table/use-list-query";
import type { Actions } from "@/components/ui/action";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { TimeAgo } from "@/components/ui/time-ago";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { TeamGrant, TeamParams } from "@/lib/contract/people/teams";
import { titled } from "@/lib/format/titled";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { useGrantsOfTeam, useTeam } from "@/lib/queries/people/people";
import { GivingAccess } from "./giving-access";
import { teamGrantListQuery } from "./team-query";

const column = columnsFor<TeamGrant>();

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface ColumnsOptions {
  organizationId: string;
  /** Changes a role; undefined for people who may not. */
  onChange: ((grant: TeamGrant) => void) | undefined;
}

const columnsOf = ({ organizationId, onChange }: ColumnsOptions) =>
  column.columns([
    column.accessor(({ resource }) => titled(resource.title), {
      id: "title",
      header: "Title",
      size: 300,
      meta: { grow: true, narrow: "title" },
      cell: ({ row: { original }, getValue }) => (
        <RowLink href={accessAddress(organizationId, original.resource)}>{getValue()}</RowLink>
      ),
    }),
    column.accessor(({ resource }) => capitalized(resourceLabels[resource.type]), {
      id: "type",
      header: "Type",
      size: 120,
      meta: { narrow: "detail" },
    }),
    column.accessor(({ permission }) => roleLabel(permission), {
      id: "role",
      header: "Role",
      size: 140,
      meta: { narrow: "detail" },
      cell: ({ row: { original }, getValue }) =>
        onChange ? (
          <Button
            size="small"
            variant="ghost"
            aria-label={`${getValue()}. Change role in ${titled(original.resource.title)}`}
            onClick={() => onChange(original)}
            className="-ml-2 max-sm:relative max-sm:z-sticky"
          >
            {getValue()}
            <ChevronDown aria-hidden />
          </Button>
        ) : (
          <Badge>{getValue()}</Badge>
        ),
    }),
    column.accessor(({ createdAt }) => createdAt, {
      id: "createdAt",
      header: "Given",
      size: 140,
      meta: { narrow: "detail" },
      cell: ({ getValue }) => <TimeAgo time={getValue()} />,
    }),
  ]);

const dialogs = { change: ChangeGrantDialog, revoke: RevokeDialog };

/** Spaces, collections and sites that a team has a role in. */
export function TeamAccessPanel({ team: params }: { team: TeamParams }) {
  const { organizationId, teamId } = params;
  const [query, setQuery] = useListQuery(teamGrantListQuery);
  const list = useInfiniteList(useGrantsOfTeam(params, query));
  const isAdmin = useOrganization({ organizationId }).data?.permissions.admin ?? false;
  const name = useTeam(params).data?.title ?? "the team";
  const { open, element } = useDialogs(dialogs);
  const grantOf = useCallback(
    ({ permission: role, resource }: TeamGrant) => ({
      resource: { params: resourceParams(organizationId, resource), title: titled(resource.title) },
      target: { kind: "team" as const, id: teamId, name, role },
    }),
    [organizationId, teamId, name],
  );
  const columns = useMemo(() => {
    const onChange = isAdmin ? (grant: TeamGrant) => open.change(grantOf(grant)) : undefined;
    return columnsOf({ organizationId, onChange });
  }, [organizationId, isAdmin, open, grantOf]);
  const actions = (row: TeamGrant): Actions => {
    const grant = grantOf(row);
    return [
      {
        id: "change",
        label: "Change role…",
        icon: UserCog,
        onSelect: () => open.change(grant),
      },
      {
        id: "revoke",
        label: "Remove access…",
        icon: UserRoundX,
        danger: true,
        onSelect: () => open.revoke(grant),
      },
    ];
  };
  return (
    <>
      <DataTable
        id="team-access"
        label="Access of the team"
        noun="spaces, collections and sites of the team"
        columns={columns}
        list={list}
        rowId={({ resource }) => resource.id}
        toolbar={
          <FilterBar
            query={query}
            onQuery={setQuery}
            search={{ name: "title", label: "Search titles" }}
          />
        }
        filtered={query.title !== undefined}
        onClearFilters={() => setQuery({ title: undefined })}
        rowActions={isAdmin ? actions : undefined}
        empty={
          <EmptyState
            icon={KeyRound}
            title="No access yet"
            action={isAdmin && <GivingAccess team={params} title={name} />}
          >
            {isAdmin
              ? "A role in a space, collection or site applies to all members of the team."
              : "The team has no role in the spaces, collections and sites that you can see."}
          </EmptyState>
        }
      />
      {element}
    </>
  );
}
