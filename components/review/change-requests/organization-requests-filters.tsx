"use client";

import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import type { SetQuery } from "@/components/platform/data-table/use-list-query";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useSpaceChoices } from "@/lib/queries/content/space-choices";
import { usePeopleChoices } from "@/lib/queries/people/people-choices";
import { statusOptions } from "./change-request-labels";
import type { OrganizationListQuery } from "./change-request-query";

interface OrganizationRequestsFiltersProps {
  organization: OrganizationParams;
  query: OrganizationListQuery;
  onQuery: SetQuery<OrganizationListQuery>;
}

export function OrganizationRequestsFilters(props: OrganizationRequestsFiltersProps) {
  const { organization, query, onQuery } = props;
  const authors = usePeopleChoices(organization, { chosen: query.creator });
  const reviewers = usePeopleChoices(organization, { chosen: query.requestedReviewer });
  const spaces = useSpaceChoices(organization, { chosen: query.space });
  const filters: Filter<OrganizationListQuery>[] = [
    { name: "status", label: "Status", type: "select", options: statusOptions, multiple: true },
    { name: "creator", label: "Author", type: "choice", ...authors },
    { name: "requestedReviewer", label: "Requested reviewer", type: "choice", ...reviewers },
    { name: "space", label: "Space", type: "choice", ...spaces },
  ];
  return <FilterBar query={query} onQuery={onQuery} filters={filters} />;
}
