"use client";

import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import type { SetQuery } from "@/components/platform/data-table/use-list-query";
import type { SpecListQuery } from "./spec-query";

const filters: Filter<SpecListQuery>[] = [
  {
    name: "state",
    label: "Status",
    type: "select",
    options: [
      { value: "complete", label: "Up to date" },
      { value: "reading", label: "Importing" },
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
