"use client";

import { ShieldCheck, UserMinus, Users, UserX } from "lucide-react";
import { useMemo } from "react";
import { roleOptions } from "@/components/access/labels/access-labels";
import { DataTable } from "@/components/platform/data-table/data-table";
import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { type SetQuery, useListQuery } from "@/components/platform/data-table/use-list-query";
import type { Actions } from "@/components/ui/action";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { toastDone, toastProblem } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Member } from "@/lib/contract/people/members";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { useMemberPages, useUpdateMember } from "@/lib/queries/people/people";
import { useAuthenticatedUser } from "@/lib/queries/people/users";
import { memberColumns } from "./member-columns";
import {
  isFiltered,
  type MemberListQuery,
  memberListQuery,
  noFilters,
  sortOf,
  toSort,
} from "./member-labels";
import { RemoveMemberDialog } from "./remove-member-dialog";
import { RoleDialog } from "./role-dialog";
import { useOwnChange } from "./use-own-change";

const dialogs = { role: RoleDialog, remove: RemoveMemberDialog };

export function MembersPanel({ organization }: { organization: OrganizationParams }) {
  const [query, setQuery] = useListQuery(memberListQuery);
  const list = useInfiniteList(useMemberPages(organization, query));
  const columns = useMemo(() => memberColumns(organization), [organization]);
  const isAdmin = useOrganization(organization).data?.permissions.admin ?? false;
  const { open, element } = useDialogs(dialogs, { organization });
  const disable = useDisable(organization);
  const actionsFor = (member: Member): Actions =>
    isAdmin
      ? [
          {
            id: "role",
            label: "Change role…",
            icon: ShieldCheck,
            onSelect: () => open.role({ members: [member] }),
          },
          {
            id: "disable",
            label: member.disabled ? "Enable" : "Disable",
            icon: UserX,
            onSelect: () => void disable(member),
          },
          "separator",
          {
            id: "remove",
            label: "Remove…",
            icon: UserMinus,
            danger: true,
            onSelect: () => open.remove({ member }),
          },
        ]
      : [];
  return (
    <>
      <DataTable
        id="members"
        label="Members"
        columns={columns}
        list={list}
        toolbar={<MemberFilters query={query} onQuery={setQuery} />}
        filtered={isFiltered(query)}
        onClearFilters={() => setQuery(noFilters)}
        sort={sortOf(query)}
        onSort={(sort) => setQuery(toSort(sort))}
        rowActions={isAdmin ? actionsFor : undefined}
        bulkActions={
          isAdmin
            ? (members, clear) => (
                <Button size="small" onClick={() => open.role({ members, clear })}>
                  <ShieldCheck aria-hidden />
                  Change role…
                </Button>
              )
            : undefined
        }
        empty={
          <EmptyState icon={Users} title="No members">
            People appear here after you invite them.
          </EmptyState>
        }
      />
      {element}
    </>
  );
}

function useDisable(organization: OrganizationParams) {
  const update = useUpdateMember();
  const changeOwn = useOwnChange(organization);
  const me = useAuthenticatedUser().data?.id;
  const disableOwn = async (userId: string) => {
    let hide: () => void = () => undefined;
    const onSend = () => hide();
    const takeBack = await changeOwn({ userId, body: { disabled: true }, onSend });
    hide = toastDone("Your membership will be disabled in 10 seconds", { undo: takeBack });
  };
  return async ({ id: userId, user, disabled }: Member) => {
    const params = { ...organization, userId };
    const set = (value: boolean) => update.mutateAsync({ params, body: { disabled: value } });
    try {
      if (userId === me) return await disableOwn(userId);
      await set(!disabled);
      const said = disabled ? "was enabled" : "was disabled";
      toastDone(`${user.displayName} ${said}`, { undo: () => set(disabled) });
    } catch (error) {
      toastProblem(error);
    }
  };
}

interface MemberFiltersProps {
  query: MemberListQuery;
  onQuery: SetQuery<MemberListQuery>;
}

const filters: Filter<MemberListQuery>[] = [
  {
    name: "role",
    label: "Role",
    type: "select",
    options: [...roleOptions, { value: "guest", label: "Guest" }],
  },
  { name: "dormant", label: "Not seen for 90 days", type: "flag" },
];

function MemberFilters({ query, onQuery }: MemberFiltersProps) {
  const search = { name: "search", label: "Search members" } as const;
  return <FilterBar {...{ query, onQuery, search, filters }} />;
}
