"use client";

import { type Filter, FilterBar } from "@/components/data-table/filter-bar";
import type { SetQuery } from "@/components/data-table/use-list-query";
import type { ListQuery } from "@/lib/list-query";

type SpecListQuery = ListQuery<"specs">;

const filters: Filter<SpecListQuery>[] = [
  {
    name: "state",
    label: "State",
    type: "select",
    options: [
      { value: "complete", label: "Up to date" },
      { value: "reading", label: "Being read" },
      { value: "failed", label: "Failed" },
    ],
  },
  {
    name: "visibility",
    label: "Visibility",
    type: "select",
    options: [
      { value: "private", label: "Private" },
      { value: "public", label: "Public" },
    ],
  },
];

interface SpecFiltersProps {
  query: SpecListQuery;
  onQuery: SetQuery<SpecListQuery>;
}

export function SpecFilters({ query, onQuery }: SpecFiltersProps) {
  return (
    <FilterBar
      query={query}
      onQuery={onQuery}
      search={{ name: "search", label: "Search API specifications" }}
      filters={filters}
    />
  );
}
