"use client";

import { UserCog, UserRoundX, Users } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { useInfiniteList } from "@/components/data-table/table-list";
import type { Actions } from "@/components/ui/action";
import { EmptyState } from "@/components/ui/empty-state";
import type { User } from "@/lib/contract/users";
import { useReach, useTeamGrants, useUserGrants } from "@/lib/queries/permissions";
import { type PersonRow, personColumns, teamColumns } from "./access-columns";
import type { AccessPlace } from "./access-place";
import { type AccessQuery, isFiltered } from "./access-query";
import { placeWords } from "./access-words";
import type { GrantTarget } from "./grant-target";

export interface AccessTableProps {
  place: AccessPlace;
  query: AccessQuery;
  toolbar: ReactNode;
  onClearFilters: () => void;
  onExplain: (user: User) => (() => void) | undefined;
  onChange: (target: GrantTarget) => void;
  onRevoke: (target: GrantTarget) => void;
}

const userId = ({ user }: PersonRow) => user.id;

/** Everybody who gets in, with what all rules together let them do. */
export function EveryoneTable({ place, query, onExplain, ...props }: AccessTableProps) {
  const { search, role } = query;
  const list = useInfiniteList<PersonRow>(useReach(place.params, { search, role }));
  const columns = useMemo(() => personColumns("May", onExplain), [onExplain]);
  return (
    <DataTable
      id={`access-${place.params.type}`}
      label="Everyone with access"
      columns={columns}
      list={list}
      rowId={userId}
      toolbar={props.toolbar}
      filtered={isFiltered(query)}
      onClearFilters={props.onClearFilters}
      empty={<Nobody place={place} title="Nobody gets in yet" />}
    />
  );
}

/** Members who are given a role here. */
export function PeopleTable({ place, query, onExplain, ...props }: AccessTableProps) {
  const list = useInfiniteList<PersonRow>(useUserGrants(place.params, { search: query.search }));
  const columns = useMemo(() => personColumns("Given role", onExplain), [onExplain]);
  const actions = ({ user, permission: role }: PersonRow) =>
    grantActions({ kind: "user", id: user.id, name: user.displayName, role }, props);
  return (
    <DataTable
      id={`access-people-${place.params.type}`}
      label="People with a role of their own here"
      columns={columns}
      list={list}
      rowId={userId}
      toolbar={props.toolbar}
      filtered={isFiltered(query)}
      onClearFilters={props.onClearFilters}
      rowActions={place.admin ? actions : undefined}
      empty={<Nobody place={place} title="Nobody is given a role of their own" />}
    />
  );
}

/** Teams that are given a role here. */
export function TeamsTable({ place, query, ...props }: AccessTableProps) {
  const list = useInfiniteList(useTeamGrants(place.params, { search: query.search }));
  return (
    <DataTable
      id={`access-teams-${place.params.type}`}
      label="Teams with a role here"
      columns={teamColumns}
      list={list}
      rowId={({ team }) => team.id}
      toolbar={props.toolbar}
      filtered={isFiltered(query)}
      onClearFilters={props.onClearFilters}
      rowActions={
        place.admin
          ? ({ team, permission: role }) =>
              grantActions({ kind: "team", id: team.id, name: team.title, role }, props)
          : undefined
      }
      empty={<Nobody place={place} title="No team is given a role" />}
    />
  );
}

function grantActions(
  target: GrantTarget,
  { onChange, onRevoke }: Pick<AccessTableProps, "onChange" | "onRevoke">,
): Actions {
  return [
    { id: "change", label: "Change role…", icon: UserCog, onSelect: () => onChange(target) },
    "separator",
    {
      id: "revoke",
      label: "Take access away…",
      icon: UserRoundX,
      danger: true,
      onSelect: () => onRevoke(target),
    },
  ];
}

function Nobody({ place, title }: { place: AccessPlace; title: string }) {
  return (
    <EmptyState icon={Users} title={title}>
      What is given here adds to the default access of this {placeWords[place.params.type]} and to
      what collections above it give.
    </EmptyState>
  );
}
