"use client";

import { useMemo } from "react";
import { type Filter, FilterBar } from "@/components/data-table/filter-bar";
import type { SetQuery } from "@/components/data-table/use-list-query";
import type { Choice } from "@/components/ui/combobox";
import { languageChoices } from "@/lib/languages";
import type { SpaceListQuery } from "./space-list-query";
import { editModeWords, visibilityWords } from "./space-words";

interface SpaceFiltersProps {
  query: SpaceListQuery;
  onQuery: SetQuery<SpaceListQuery>;
  /** Empty where the organization has none: then there is nothing to filter by. */
  collections: readonly Choice[];
}

const visibilities = Object.entries(visibilityWords).map(([value, { label }]) => ({
  value,
  label,
}));
const editModes = Object.entries(editModeWords).map(([value, { label }]) => ({ value, label }));

export function SpaceFilters({ query, onQuery, collections }: SpaceFiltersProps) {
  const filters = useMemo(() => filtersWith(collections), [collections]);
  return (
    <FilterBar
      query={query}
      onQuery={onQuery}
      search={{ name: "title", label: "Search spaces" }}
      filters={filters}
    />
  );
}

function filtersWith(collections: readonly Choice[]): Filter<SpaceListQuery>[] {
  const rest: Filter<SpaceListQuery>[] = [
    { name: "visibility", label: "Visibility", type: "select", options: visibilities },
    { name: "editMode", label: "Edit mode", type: "select", options: editModes },
    { name: "language", label: "Language", type: "choice", choices: languageChoices },
  ];
  if (collections.length === 0) return rest;
  return [{ name: "parent", label: "Collection", type: "choice", choices: collections }, ...rest];
}
