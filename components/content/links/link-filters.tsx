"use client";

import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import type { SetQuery } from "@/components/platform/data-table/use-list-query";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useSpaceChoices } from "@/lib/queries/content/space-choices";
import { statusLabels } from "./link-labels";
import type { LinkListQuery } from "./link-query";

interface LinkFiltersProps {
  organization: OrganizationParams;
  /** Set for one space: the filter is hidden. */
  spaceId: string | undefined;
  query: LinkListQuery;
  onQuery: SetQuery<LinkListQuery>;
}

const statuses = [
  { value: "broken", label: statusLabels.broken },
  { value: "in-app", label: statusLabels["in-app"] },
  { value: "ok", label: statusLabels.ok },
  { value: "all", label: "All" },
];

const kinds = [
  { value: "page", label: "Pages and their sections" },
  { value: "file", label: "Files" },
  { value: "url", label: "URLs" },
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
