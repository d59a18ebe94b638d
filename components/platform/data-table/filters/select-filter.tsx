"use client";

import { Menu } from "@/components/ui/menu";
import { MenuCheck, MenuChoice } from "@/components/ui/menu-items";
import { FilterChip } from "./filter-chip";

interface SelectFilterProps {
  label: string;
  options: readonly { value: string; label: string }[];
  multiple?: boolean;
  value: unknown;
  onChange: (value: string | string[] | undefined) => void;
}

export function SelectFilter({ label, options, multiple, value, onChange }: SelectFilterProps) {
  const given = value === undefined ? [] : [value].flat().map(String);
  const names = options.filter((option) => given.includes(option.value)).map(({ label }) => label);
  const toggle = (each: string, on: boolean) => {
    const next = on ? [...given, each] : given.filter((other) => other !== each);
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <Menu
      trigger={
        <FilterChip label={label} chosen={names.join(", ")} onClear={() => onChange(undefined)} />
      }
    >
      {multiple ? (
        options.map((option) => (
          <MenuCheck
            key={option.value}
            checked={given.includes(option.value)}
            onCheckedChange={(on) => toggle(option.value, on)}
          >
            {option.label}
          </MenuCheck>
        ))
      ) : (
        <MenuChoice value={given[0] ?? ""} onValueChange={onChange} options={options} />
      )}
    </Menu>
  );
}
