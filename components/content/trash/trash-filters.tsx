"use client";

import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import type { SetQuery } from "@/components/platform/data-table/use-list-query";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { usePeopleChoices } from "@/lib/queries/people/people-choices";
import type { TrashListQuery } from "./trash-list-query";

interface TrashFiltersProps {
  organization: OrganizationParams;
  query: TrashListQuery;
  onQuery: SetQuery<TrashListQuery>;
}

export function TrashFilters({ organization, query, onQuery }: TrashFiltersProps) {
  const people = usePeopleChoices(organization, { chosen: query.deletedBy });
  const filters: Filter<TrashListQuery>[] = [
    { name: "deletedBy", label: "Deleted by", type: "choice", ...people },
    { name: "from", label: "Deleted from", type: "date", edge: "start" },
    { name: "to", label: "Deleted until", type: "date", edge: "end" },
  ];
  return (
    <FilterBar
      query={query}
      onQuery={onQuery}
      search={{ name: "title", label: "Search trash" }}
      filters={filters}
    />
  );
}
