"use client";

import type { RowData } from "@tanstack/react-table";
import { SlidersHorizontal } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import { MenuCheck, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu-items";
import { type ConsoleTable, labelOf } from "./columns";

interface ViewOptionsProps<Data extends RowData> {
  table: ConsoleTable<Data, unknown>;
  growId: string | undefined;
}

/** Which columns are shown; kept in this browser. */
export function ViewOptions<Data extends RowData>({ table, growId }: ViewOptionsProps<Data>) {
  const columns = table.getAllLeafColumns().filter((column) => column.getCanHide());
  const reset = () => {
    table.resetColumnVisibility();
    table.setColumnSizing({});
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
      {columns.map((column) => (
        <MenuCheck
          key={column.id}
          checked={column.getIsVisible()}
          // A list without its names is of no use.
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
