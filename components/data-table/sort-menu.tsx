"use client";

import { ArrowUpDown } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import { MenuChoice, MenuLabel, MenuSeparator } from "@/components/ui/menu-items";
import { labelOf, type RowData } from "./columns";
import type { Sorting } from "./table-head";
import type { ConsoleTable } from "./use-table";

interface SortMenuProps<Data extends RowData> extends Sorting {
  table: ConsoleTable<Data>;
}

const directions = [
  { value: "asc", label: "Ascending" },
  { value: "desc", label: "Descending" },
] as const;

/** The order of the rows, where no header shows it: on a narrow screen. */
export function SortMenu<Data extends RowData>({ table, sort, onSort }: SortMenuProps<Data>) {
  const options = table.columns.flatMap((column) => {
    const key = column.meta.sortKey;
    return key ? [{ value: key, label: labelOf(column) }] : [];
  });
  if (!onSort || options.length === 0) return null;
  const key = sort?.key ?? "";
  const descending = sort?.descending ?? false;
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label="Sort" className="sm:hidden">
          <ArrowUpDown />
        </IconButton>
      }
    >
      <MenuLabel>Sort by</MenuLabel>
      <MenuChoice
        value={key}
        onValueChange={(next) => onSort({ key: next, descending })}
        options={options}
      />
      <MenuSeparator />
      <MenuChoice
        value={descending ? "desc" : "asc"}
        onValueChange={(next) =>
          onSort({ key: key || (options[0]?.value ?? ""), descending: next === "desc" })
        }
        options={directions}
      />
    </Menu>
  );
}
