"use client";

import { ArrowUpDown, Download, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useState } from "react";
import { cx } from "@/components/ui/cx";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import {
  MenuCheck,
  MenuChoice,
  MenuItem,
  MenuLabel,
  MenuSeparator,
} from "@/components/ui/menu-items";
import { saveText } from "@/components/ui/save-text";
import { toastDone, toastProblem } from "@/components/ui/toast";
import { plural } from "@/lib/format/format";
import { toCsv } from "@/lib/text/csv";
import { labelOf, type RowData } from "./columns";
import { loadAll, type TableList } from "./table-list";
import type { ConsoleTable } from "./use-table";

interface TableToolbarProps<Data extends RowData> {
  table: ConsoleTable<Data>;
  list: TableList<Data>;
  id: string;
  growId: string | undefined;
  hasRows: boolean;
  /** The selection bar replaces the toolbar. */
  selecting: boolean;
  children?: ReactNode;
}

/** Search and filters at the start, export and view options at the end. */
export function TableToolbar<Data extends RowData>(props: TableToolbarProps<Data>) {
  const { table, list, id, growId, hasRows, selecting, children } = props;
  return (
    <div
      className={cx(
        "flex min-h-12 shrink-0 items-start gap-2 px-page py-2",
        selecting && "sm:hidden",
      )}
    >
      <div className="min-w-0 flex-1">{children}</div>
      {hasRows && (
        <div className="flex shrink-0">
          <SortMenu table={table} />
          <ExportButton table={table} fileName={id} loadRows={() => loadAll(list)} />
          <ViewOptions table={table} growId={growId} />
        </div>
      )}
    </div>
  );
}

const directions = [
  { value: "asc", label: "Ascending" },
  { value: "desc", label: "Descending" },
] as const;

/** Sort menu for narrow screens, which show no headers. */
function SortMenu<Data extends RowData>({ table }: { table: ConsoleTable<Data> }) {
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

interface ViewOptionsProps<Data extends RowData> {
  table: ConsoleTable<Data>;
  growId: string | undefined;
}

/** Menu of the shown columns, stored in this browser. */
function ViewOptions<Data extends RowData>({ table, growId }: ViewOptionsProps<Data>) {
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

interface ExportButtonProps<Data extends RowData> {
  table: ConsoleTable<Data>;
  /** Without extension: "spaces". */
  fileName: string;
  /** Loads all matching rows, not only those on the screen. */
  loadRows: () => Promise<readonly Data[]>;
}

/** Exports the shown columns of all matching rows. */
function ExportButton<Data extends RowData>(props: ExportButtonProps<Data>) {
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      const rows = await props.loadRows();
      saveText(`${props.fileName}.csv`, "text/csv", tableToCsv(props.table, rows));
      toastDone(`Exported ${plural(rows.length, "row")}`);
    } catch (error) {
      toastProblem(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <IconButton label="Export as CSV" pending={pending} onClick={save}>
      <Download />
    </IconButton>
  );
}

function tableToCsv<Data extends RowData>(
  table: ConsoleTable<Data>,
  rows: readonly Data[],
): string {
  const columns = table.getVisibleLeafColumns();
  const lines = rows.map((row, at) => columns.map((column) => column.accessorFn?.(row, at)));
  return toCsv(columns.map(labelOf), lines);
}
