"use client";

import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import type { SetQuery } from "@/components/platform/data-table/use-list-query";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useSpaceChoices } from "@/lib/queries/content/space-choices";
import { typeOptions } from "./site-labels";
import type { SiteListQuery } from "./site-query";

interface SiteFiltersProps {
  organization: OrganizationParams;
  query: SiteListQuery;
  onQuery: SetQuery<SiteListQuery>;
}

const publishedOptions = [
  { value: "true", label: "Published" },
  { value: "false", label: "Unpublished" },
];

export function SiteFilters({ organization, query, onQuery }: SiteFiltersProps) {
  const spaces = useSpaceChoices(organization, { chosen: query.space });
  const filters: Filter<SiteListQuery>[] = [
    { name: "published", label: "Status", type: "select", options: publishedOptions },
    { name: "type", label: "Type", type: "select", options: typeOptions, multiple: true },
    { name: "space", label: "Space", type: "choice", ...spaces },
  ];
  return (
    <FilterBar
      query={query}
      onQuery={onQuery}
      search={{ name: "title", label: "Search sites" }}
      filters={filters}
    />
  );
}
