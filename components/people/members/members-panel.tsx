"use client";

import { ShieldCheck, UserMinus, Users, UserX } from "lucide-react";
import { useMemo } from "react";
import { roleOptions } from "@/components/access/labels/access-labels";
import { DataTable } from "@/components/platform/data-table/data-table";
import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { type SetQuery, useListQuery } from "@/components/platform/data-table/use-list-query";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useMemberPages } from "@/lib/queries/people/people";
import { memberColumns } from "./member-columns";
import {
  isFiltered,
  type MemberListQuery,
  memberListQuery,
  noFilters,
  sortOf,
  toSort,
} from "./member-labels";
import { useMemberActions } from "./use-member-actions";

/** On a narrow screen, the email address has a line of its own. */
const heights = { wide: 40, narrow: 84 };

export function MembersPanel({ organization }: { organization: OrganizationParams }) {
  const [query, setQuery] = useListQuery(memberListQuery);
  const list = useInfiniteList(useMemberPages(organization, query));
  const { isAdmin, actionsFor, open, element } = useMemberActions(organization);
  const columns = useMemo(
    () =>
      memberColumns(
        organization,
        isAdmin ? (member) => open.role({ members: [member] }) : undefined,
      ),
    [organization, isAdmin, open],
  );
  return (
    <>
      <DataTable
        id="members"
        label="Members"
        rowHeights={heights}
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
                <>
                  <Button size="small" onClick={() => open.role({ members, clear })}>
                    <ShieldCheck aria-hidden />
                    Change role…
                  </Button>
                  <Button size="small" onClick={() => open.disableAll({ members, clear })}>
                    <UserX aria-hidden />
                    Disable…
                  </Button>
                  <Button size="small" onClick={() => open.removeAll({ members, clear })}>
                    <UserMinus aria-hidden />
                    Remove…
                  </Button>
                </>
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
