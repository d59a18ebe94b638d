"use client";

import { SlidersHorizontal } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import { MenuCheck, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu-items";
import { labelOf, type RowData } from "./columns";
import { type ConsoleTable, firstVisibility } from "./use-table";

interface ViewOptionsProps<Data extends RowData> {
  table: ConsoleTable<Data>;
  growId: string | undefined;
}

/** Which columns are shown; kept in this browser. */
export function ViewOptions<Data extends RowData>({ table, growId }: ViewOptionsProps<Data>) {
  const { columns, visibility, setVisibility, widths } = table;
  const reset = () => {
    setVisibility(() => firstVisibility(columns));
    widths.replace({});
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
          checked={visibility[column.id] !== false}
          // A list without its names is of no use.
          disabled={column.id === growId}
          onCheckedChange={(checked) => setVisibility((old) => ({ ...old, [column.id]: checked }))}
        >
          {labelOf(column)}
        </MenuCheck>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={reset}>Reset columns and widths</MenuItem>
    </Menu>
  );
}
