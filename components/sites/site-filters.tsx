"use client";

import { type Filter, FilterBar } from "@/components/data-table/filter-bar";
import type { SetQuery } from "@/components/data-table/use-list-query";
import type { OrganizationParams } from "@/lib/contract/organizations";
import type { ListQuery } from "@/lib/list-query";
import { useSpaceChoices } from "@/lib/queries/space-choices";
import { typeOptions } from "./site-words";

type Query = ListQuery<"sites">;

interface SiteFiltersProps {
  organization: OrganizationParams;
  query: Query;
  onQuery: SetQuery<Query>;
}

const publishedOptions = [
  { value: "true", label: "Published" },
  { value: "false", label: "Not published" },
];

export function SiteFilters({ organization, query, onQuery }: SiteFiltersProps) {
  const spaces = useSpaceChoices(organization, { chosen: query.space });
  const filters: Filter<Query>[] = [
    { name: "published", label: "Status", type: "select", options: publishedOptions },
    { name: "type", label: "Type", type: "select", options: typeOptions, multiple: true },
    { name: "space", label: "Shows space", type: "choice", ...spaces },
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
