"use client";

import { type Filter, FilterBar } from "@/components/data-table/filter-bar";
import type { SetQuery } from "@/components/data-table/use-list-query";
import type { ListQuery } from "@/lib/list-query";
import { categoryWords, optionsOf, scopeWords, targetWords } from "./integration-words";

export type CatalogueQuery = ListQuery<"integrations">;

interface CatalogueFiltersProps {
  organizationId: string;
  query: CatalogueQuery;
  onQuery: SetQuery<CatalogueQuery>;
}

const withOrWithout = [
  { value: "true", label: "With" },
  { value: "false", label: "Without" },
];
const scopes = Object.entries(scopeWords).map(([value, label]) => ({ value, label, hint: value }));

export function CatalogueFilters({ organizationId, query, onQuery }: CatalogueFiltersProps) {
  const owners = [{ value: organizationId, label: "This organization" }];
  const filters: Filter<CatalogueQuery>[] = [
    { name: "category", label: "Category", type: "select", options: optionsOf(categoryWords) },
    { name: "target", label: "For", type: "select", options: optionsOf(targetWords) },
    { name: "owner", label: "Publisher", type: "select", options: owners },
    { name: "blocks", label: "Blocks", type: "select", options: withOrWithout },
    { name: "contentSources", label: "Content sources", type: "select", options: withOrWithout },
    { name: "scope", label: "May", type: "choice", choices: scopes },
  ];
  return (
    <FilterBar
      query={query}
      onQuery={onQuery}
      search={{ name: "search", label: "Search integrations" }}
      filters={filters}
    />
  );
}
