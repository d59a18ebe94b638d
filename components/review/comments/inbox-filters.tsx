"use client";

import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import type { SetQuery } from "@/components/platform/data-table/use-list-query";
import { Button } from "@/components/ui/button";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useSpaceChoices } from "@/lib/queries/content/space-choices";
import { usePeopleChoices } from "@/lib/queries/people/people-choices";
import { useAuthenticatedUser } from "@/lib/queries/people/users";
import { type InboxListQuery, statusOptions } from "./comments-query";

interface InboxFiltersProps {
  organization: OrganizationParams;
  query: InboxListQuery;
  onQuery: SetQuery<InboxListQuery>;
}

export function InboxFilters({ organization, query, onQuery }: InboxFiltersProps) {
  const me = useAuthenticatedUser().data?.id;
  const mine = me !== undefined && query.participant === me;
  const { emptyText: __, ...people } = usePeopleChoices(organization, { chosen: query.authors });
  const { emptyText: _, ...spaces } = useSpaceChoices(organization, { chosen: query.space });
  const filters: Filter<InboxListQuery>[] = [
    { name: "status", label: "Status", type: "select", options: statusOptions },
    { name: "space", label: "Space", type: "choice", ...spaces },
    { name: "authors", label: "Author", type: "choice", ...people },
    { name: "from", label: "Posted since", type: "date", edge: "start" },
    { name: "to", label: "Posted until", type: "date", edge: "end" },
  ];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        variant={mine ? "secondary" : "ghost"}
        aria-pressed={mine}
        disabled={me === undefined}
        title="Comments that you wrote or replied to"
        onClick={() => onQuery({ participant: mine ? undefined : me })}
      >
        Mine
      </Button>
      <FilterBar query={query} onQuery={onQuery} filters={filters} />
    </div>
  );
}
