"use client";

import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import type { SetQuery } from "@/components/platform/data-table/use-list-query";
import { integrationQuery } from "@/lib/contract/integrations/integrations";
import { type QueryOf, queryParsers } from "@/lib/url/list-query";
import { categoryLabels, optionsOf, scopeLabels, targetLabels } from "./integration-labels";

export const catalogueQuery = queryParsers(integrationQuery);
export type CatalogueQuery = QueryOf<typeof catalogueQuery>;

interface CatalogueFiltersProps {
  organizationId: string;
  query: CatalogueQuery;
  onQuery: SetQuery<CatalogueQuery>;
}

const withOrWithout = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];
const scopes = Object.entries(scopeLabels).map(([value, label]) => ({ value, label, hint: value }));

export function CatalogueFilters({ organizationId, query, onQuery }: CatalogueFiltersProps) {
  const owners = [{ value: organizationId, label: "This organization" }];
  const filters: Filter<CatalogueQuery>[] = [
    { name: "category", label: "Category", type: "select", options: optionsOf(categoryLabels) },
    { name: "target", label: "Works with", type: "select", options: optionsOf(targetLabels) },
    { name: "owner", label: "Publisher", type: "select", options: owners },
    { name: "blocks", label: "Has blocks", type: "select", options: withOrWithout },
    {
      name: "contentSources",
      label: "Has content sources",
      type: "select",
      options: withOrWithout,
    },
    { name: "scope", label: "Permission", type: "choice", choices: scopes },
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
