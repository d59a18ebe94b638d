"use client";

import { type Filter, FilterBar } from "@/components/data-table/filter-bar";
import type { ListQuery } from "@/components/data-table/list-query";
import type { SetQuery } from "@/components/data-table/use-list-query";
import { integrationScopes } from "@/lib/contract/integration-scopes";
import type { integrationQuery } from "@/lib/contract/integrations";
import { categoryWords, optionsOf, scopeWords, targetWords } from "./integration-words";

export type CatalogueQuery = ListQuery<typeof integrationQuery>;

interface CatalogueFiltersProps {
  organizationId: string;
  query: CatalogueQuery;
  onQuery: SetQuery<CatalogueQuery>;
}

const withOrWithout = [
  { value: "true", label: "With" },
  { value: "false", label: "Without" },
];
const scopes = integrationScopes.map((value) => ({ value, label: scopeWords[value], hint: value }));

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
