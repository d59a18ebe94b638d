"use client";

import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import type { SetQuery } from "@/components/platform/data-table/use-list-query";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { usePeopleChoices } from "@/lib/queries/people/people-choices";
import { statusOptions } from "./change-request-labels";
import type { SpaceListQuery } from "./change-request-query";

interface SpaceRequestsFiltersProps {
  organization: OrganizationParams;
  query: SpaceListQuery;
  onQuery: SetQuery<SpaceListQuery>;
}

export function SpaceRequestsFilters({ organization, ...bar }: SpaceRequestsFiltersProps) {
  const people = usePeopleChoices(organization, {
    chosen: bar.query.contributor,
  });
  const filters: Filter<SpaceListQuery>[] = [
    {
      name: "status",
      label: "Status",
      type: "select",
      options: [{ value: "all", label: "All" }, ...statusOptions],
    },
    { name: "contributor", label: "Contributor", type: "choice", ...people },
  ];
  return <FilterBar {...bar} filters={filters} />;
}
