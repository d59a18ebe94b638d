"use client";

import { SlidersHorizontal } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import { MenuCheck, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu-items";
import { labelOf, type RowData } from "./columns";
import type { ConsoleTable } from "./use-table";

interface ViewOptionsProps<Data extends RowData> {
  table: ConsoleTable<Data>;
  growId: string | undefined;
}

/** Chooses the shown columns, stored in this browser. */
export function ViewOptions<Data extends RowData>({ table, growId }: ViewOptionsProps<Data>) {
  const reset = () => {
    table.resetColumnVisibility(true);
    table.resetColumnSizing(true);
  };
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label="View options" className="max-sm:hidden">
          <SlidersHorizontal />
        </IconButton>
      }
    >
      <MenuLabel>Columns</MenuLabel>
      {table.getAllLeafColumns().map((column) => (
        <MenuCheck
          key={column.id}
          checked={column.getIsVisible()}
          // The column that names the rows cannot be hidden.
          disabled={column.id === growId}
          onCheckedChange={(checked) => column.toggleVisibility(checked)}
        >
          {labelOf(column)}
        </MenuCheck>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={reset}>Reset columns and widths</MenuItem>
    </Menu>
  );
}
