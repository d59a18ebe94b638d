"use client";

import { type Filter, FilterBar } from "@/components/data-table/filter-bar";
import type { SetQuery } from "@/components/data-table/use-list-query";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { useSpaceChoices } from "@/lib/queries/space-choices";
import type { LinkListQuery } from "./link-query";
import { statusWords } from "./link-words";

interface LinkFiltersProps {
  organization: OrganizationParams;
  /** Of one space: there is none to choose. */
  spaceId: string | undefined;
  query: LinkListQuery;
  onQuery: SetQuery<LinkListQuery>;
}

const statuses = [
  { value: "broken", label: statusWords.broken },
  { value: "in-app", label: statusWords["in-app"] },
  { value: "ok", label: statusWords.ok },
  { value: "all", label: "All" },
];

const kinds = [
  { value: "page", label: "Pages and their sections" },
  { value: "file", label: "Files" },
  { value: "url", label: "Addresses" },
  { value: "space", label: "Spaces" },
  { value: "other", label: "Other" },
];

export function LinkFilters({ organization, spaceId, query, onQuery }: LinkFiltersProps) {
  const { emptyText: _, ...spaces } = useSpaceChoices(organization, { chosen: query.space });
  const filters: Filter<LinkListQuery>[] = [
    { name: "status", label: "Status", type: "select", options: statuses },
    { name: "kind", label: "Target", type: "select", options: kinds },
    ...(spaceId === undefined
      ? [{ name: "space", label: "Space", type: "choice", ...spaces } as const]
      : []),
  ];
  return (
    <FilterBar
      query={query}
      onQuery={onQuery}
      search={{ name: "target", label: "Search targets" }}
      filters={filters}
    />
  );
}
