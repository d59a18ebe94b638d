"use client";

import { useState } from "react";
import { type Choice, ChoiceList } from "@/components/ui/choice-list";
import { Popover } from "@/components/ui/popover";
import { FilterChip } from "./filter-chip";

interface ChoiceFilterProps {
  label: string;
  choices: readonly Choice[];
  /** Called with "" when the list opens, and with the typed text. */
  onSearch?: (text: string) => void;
  loading?: boolean;
  emptyText?: string;
  value: unknown;
  onChange: (value: string | undefined) => void;
}

export function ChoiceFilter({ label, choices, value, onChange, ...list }: ChoiceFilterProps) {
  const [open, setOpen] = useState(false);
  const given = typeof value === "string" ? value : null;
  const chosen = choices.find((choice) => choice.value === given)?.label ?? given;
  return (
    <Popover
      open={open}
      onOpenChange={(next) => {
        if (next) list.onSearch?.("");
        setOpen(next);
      }}
      label={label}
      className="w-72"
      trigger={
        <FilterChip
          label={label}
          chosen={chosen ?? undefined}
          onClear={() => onChange(undefined)}
        />
      }
    >
      <ChoiceList
        choices={choices}
        value={given}
        onSearch={list.onSearch}
        loading={list.loading}
        emptyText={list.emptyText}
        onChoose={(next) => {
          onChange(next ?? undefined);
          setOpen(false);
        }}
      />
    </Popover>
  );
}
