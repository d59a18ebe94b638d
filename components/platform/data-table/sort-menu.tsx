"use client";

import { ArrowUpDown } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import { MenuChoice, MenuLabel, MenuSeparator } from "@/components/ui/menu-items";
import { labelOf, type RowData } from "./columns";
import type { ConsoleTable } from "./use-table";

const directions = [
  { value: "asc", label: "Ascending" },
  { value: "desc", label: "Descending" },
] as const;

/** Sort order on narrow screens, which show no headers. */
export function SortMenu<Data extends RowData>({ table }: { table: ConsoleTable<Data> }) {
  const columns = table.getAllLeafColumns().filter((column) => column.getCanSort());
  const [first] = columns;
  if (!first) return null;
  const [sorted] = table.state.sorting;
  const sort = (id: string, desc: boolean) => table.setSorting([{ id, desc }]);
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
        value={sorted?.id ?? ""}
        onValueChange={(id) => sort(id, sorted?.desc ?? false)}
        options={columns.map((column) => ({ value: column.id, label: labelOf(column) }))}
      />
      <MenuSeparator />
      <MenuChoice
        value={sorted?.desc ? "desc" : "asc"}
        onValueChange={(next) => sort(sorted?.id ?? first.id, next === "desc")}
        options={directions}
      />
    </Menu>
  );
}
