"use client";

import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { type Option, Select } from "@/components/ui/select";
import type { ChangeKind } from "./changed-items";
import type { ItemFilters, ItemState } from "./item-filters";
import { kindLabels } from "./kind-mark";

const kindOptions = Object.entries(kindLabels).map(([value, label]) => ({ value, label }));
const stateOptions = [
  { value: "not-viewed", label: "Not viewed" },
  { value: "viewed", label: "Viewed" },
];

interface ItemFilterBarProps {
  filters: ItemFilters;
  /** Number of items that match, and of all. */
  shown: number;
  all: number;
  /** There are viewed marks to filter by. */
  marked: boolean;
  onChange: (change: Partial<ItemFilters>) => void;
}

/** Filters the changed items by title or path, kind of change, and viewed marks. */
export function ItemFilterBar({ filters, shown, all, marked, onChange }: ItemFilterBarProps) {
  const { find, kind, state } = filters;
  const isFiltered = find !== "" || kind !== null || state !== null;
  return (
    <search className="flex flex-wrap items-center gap-2">
      <Input
        type="search"
        aria-label="Find changed pages"
        placeholder="Title or path"
        value={find}
        className="w-full sm:w-60"
        onChange={(event) => onChange({ find: event.target.value })}
      />
      <FilterSelect
        aria-label="Kind of change"
        placeholder="All changes"
        options={kindOptions}
        value={kind}
        onChoose={(value) => onChange({ kind: value as ChangeKind | null })}
      />
      {marked && (
        <FilterSelect
          aria-label="Viewed marks"
          placeholder="Viewed or not"
          options={stateOptions}
          value={state}
          onChoose={(value) => onChange({ state: value as ItemState | null })}
        />
      )}
      {isFiltered && (
        <>
          <p role="status" className="text-sm text-text-muted">
            {shown} of {all}
          </p>
          <Button
            size="small"
            variant="ghost"
            onClick={() => onChange({ find: "", kind: null, state: null })}
          >
            Clear filters
          </Button>
        </>
      )}
    </search>
  );
}

interface FilterSelectProps {
  "aria-label": string;
  placeholder: string;
  options: readonly Option[];
  value: string | null;
  onChoose: (value: string | null) => void;
}

function FilterSelect({ value, onChoose, ...select }: FilterSelectProps) {
  return (
    <Select
      {...select}
      className="w-full sm:w-40"
      value={value ?? ""}
      onValueChange={(next) => onChoose(next || null)}
    />
  );
}
