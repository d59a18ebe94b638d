"use client";

import { CircleHelp, UserCog, UserRoundX, Users } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { DataTable } from "@/components/platform/data-table/data-table";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import type { Actions } from "@/components/ui/action";
import { EmptyState } from "@/components/ui/empty-state";
import type { User } from "@/lib/contract/people/users";
import { useEffectiveAccess, useTeamGrants, useUserGrants } from "@/lib/queries/access/permissions";
import { type PersonRow, personColumns, teamColumns } from "./access-columns";
import { type AccessQuery, isFiltered } from "./access-query";
import type { AccessResource } from "./access-resource";
import type { GrantTarget } from "./grant-target";
import { resourceLabels } from "./labels/access-labels";

export interface AccessTableProps {
  resource: AccessResource;
  query: AccessQuery;
  toolbar: ReactNode;
  onClearFilters: () => void;
  /** False if the table shares the page with other lists. */
  fill: boolean;
  noMatches: ReactNode;
  onExplain: (user: User) => (() => void) | undefined;
  onChange: (target: GrantTarget) => void;
  onRevoke: (target: GrantTarget) => void;
}

const userId = ({ user }: PersonRow) => user.id;

/** Everybody with access, with their effective role. */
export function EveryoneTable({ resource, query, onExplain, ...props }: AccessTableProps) {
  const { search, role } = query;
  const list = useInfiniteList<PersonRow>(useEffectiveAccess(resource.params, { search, role }));
  const columns = useMemo(() => personColumns("Role", onExplain), [onExplain]);
  return (
    <DataTable
      id={`access-${resource.params.type}`}
      label="Everyone with access"
      noun="people"
      columns={columns}
      list={list}
      rowId={userId}
      toolbar={props.toolbar}
      filtered={isFiltered(query)}
      fill={props.fill}
      noMatches={props.noMatches}
      onClearFilters={props.onClearFilters}
      rowActions={resource.admin ? ({ user }) => explainAction(onExplain(user)) : undefined}
      empty={<Nobody resource={resource} title="No one has access yet" />}
    />
  );
}

/** Members with a role granted here. */
export function PeopleTable({ resource, query, onExplain, ...props }: AccessTableProps) {
  const list = useInfiniteList<PersonRow>(useUserGrants(resource.params, { search: query.search }));
  const columns = useMemo(() => personColumns("Direct role", onExplain), [onExplain]);
  const actions = ({ user, permission: role }: PersonRow) => [
    ...explainAction(onExplain(user)),
    ...grantActions({ kind: "user", id: user.id, name: user.displayName, role }, props),
  ];
  return (
    <DataTable
      id={`access-people-${resource.params.type}`}
      label="People with a direct role"
      columns={columns}
      list={list}
      rowId={userId}
      toolbar={props.toolbar}
      filtered={isFiltered(query)}
      fill={props.fill}
      noMatches={props.noMatches}
      onClearFilters={props.onClearFilters}
      rowActions={resource.admin ? actions : undefined}
      empty={<Nobody resource={resource} title="No one has a direct role" />}
    />
  );
}

/** Teams with a role granted here. */
export function TeamsTable({ resource, query, ...props }: AccessTableProps) {
  const { organizationId } = resource;
  const list = useInfiniteList(useTeamGrants(resource.params, { search: query.search }));
  const columns = useMemo(() => teamColumns({ organizationId }), [organizationId]);
  return (
    <DataTable
      id={`access-teams-${resource.params.type}`}
      label="Teams with a direct role"
      columns={columns}
      list={list}
      rowId={({ team }) => team.id}
      toolbar={props.toolbar}
      filtered={isFiltered(query)}
      fill={props.fill}
      noMatches={props.noMatches}
      onClearFilters={props.onClearFilters}
      rowActions={
        resource.admin
          ? ({ team, permission: role }) =>
              grantActions({ kind: "team", id: team.id, name: team.title, role }, props)
          : undefined
      }
      empty={<Nobody resource={resource} title="No teams have a direct role" />}
    />
  );
}

const explainAction = (onSelect: (() => void) | undefined): Actions =>
  onSelect ? [{ id: "why", label: "Why this access?", icon: CircleHelp, onSelect }] : [];

function grantActions(
  target: GrantTarget,
  { onChange, onRevoke }: Pick<AccessTableProps, "onChange" | "onRevoke">,
): Actions {
  return [
    { id: "change", label: "Change role…", icon: UserCog, onSelect: () => onChange(target) },
    "separator",
    {
      id: "revoke",
      label: "Remove access…",
      icon: UserRoundX,
      danger: true,
      onSelect: () => onRevoke(target),
    },
  ];
}

function Nobody({ resource, title }: { resource: AccessResource; title: string }) {
  return (
    <EmptyState icon={Users} title={title}>
      Direct roles add to the default access of this {resourceLabels[resource.params.type]} and to
      roles inherited from its collections.
    </EmptyState>
  );
}
