"use client";

import { useMemo } from "react";
import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import type { SetQuery } from "@/components/platform/data-table/use-list-query";
import type { Choice } from "@/components/ui/combobox";
import { languageChoices } from "@/lib/format/languages";
import { editModeLabels, visibilityLabels } from "./space-labels";
import type { SpaceListQuery } from "./space-list-query";

interface SpaceFiltersProps {
  query: SpaceListQuery;
  onQuery: SetQuery<SpaceListQuery>;
  /** Empty if the organization has none: the filter is then hidden. */
  collections: readonly Choice[];
}

const visibilities = Object.entries(visibilityLabels).map(([value, { label }]) => ({
  value,
  label,
}));
const editModes = Object.entries(editModeLabels).map(([value, { label }]) => ({ value, label }));

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
