"use client";

import type { ReactNode } from "react";
import { readProblem } from "@/components/ui/problem";
import type { Columns, RowData, TableColumn } from "./columns";
import { SelectionBar } from "./selection-bar";
import type { TableParts } from "./table-grid";
import { loadAll, type TableList } from "./table-list";
import { NothingMatches, TableFailed, TableOutdated, TableSkeleton } from "./table-states";
import { TableToolbar } from "./table-toolbar";
import { TableViewport } from "./table-viewport";
import { type Sorting, useConsoleTable } from "./use-table";
import { useTableView } from "./use-table-view";

export interface DataTableProps<Data extends RowData>
  extends Sorting,
    Pick<TableParts<Data>, "rowActions" | "rowHeights"> {
  /** Key of the stored column settings, and name of the exported file. */
  id: string;
  /** Name of the rows: "Spaces". */
  label: string;
  /** Name of the rows within a sentence, if the label isn't one: "audit events". */
  noun?: string;
  /** Created once, by `columnsFor`. */
  columns: Columns<Data>;
  list: TableList<Data>;
  /** Rows of the list that are drawn, in its order; by default all. */
  drawn?: readonly Data[];
  rowId?: (row: Data) => string;
  /** Search and filters: a `FilterBar`. */
  toolbar?: ReactNode;
  /** Actions on the selected rows; makes rows selectable. */
  bulkActions?: (rows: Data[], clear: () => void) => ReactNode;
  /** Shown for an empty list before the first item exists. */
  empty: ReactNode;
  /** True if filters are set: an empty list then says that nothing matches. */
  filtered?: boolean;
  onClearFilters?: () => void;
  /** Shown instead of "No results" if nothing matches the filters. */
  noMatches?: ReactNode;
  /** Fills the remaining height (default), or grows up to a limit. */
  fill?: boolean;
}

/** Table of every list. */
export function DataTable<Data extends RowData>(props: DataTableProps<Data>) {
  const { id, label, list, bulkActions, filtered = false, fill = true } = props;
  const { columns, sort, onSort, rowId = idOf } = props;
  const selectable = bulkActions !== undefined;
  const shown = props.drawn ?? list.rows;
  const table = useConsoleTable({ columns, rows: shown, rowId, selectable, sort, onSort });
  useTableView(id, table);
  const { rows } = table.getRowModel();
  // Only existing rows count as selected, not those removed by a filter or a deletion.
  const selected = table.getSelectedRowModel().rows;
  const clear = () => table.toggleAllRowsSelected(false, { deselectAll: true });
  const selectAll = (all: readonly Data[]) =>
    table.setRowSelection(Object.fromEntries(all.map((row) => [rowId(row), true])));
  const growId = growing(table.getAllLeafColumns())?.id;
  const selecting = selectable && selected.length > 0;
  const denied = readProblem(list.error).needs !== undefined;
  const untouched = rows.length === 0 && (denied || (list.status === "success" && !filtered));
  return (
    <section aria-label={label} className={fill ? "flex min-h-0 flex-1 flex-col" : "flex flex-col"}>
      {selecting && (
        <SelectionBar
          selected={selected.length}
          matching={table.getIsAllRowsSelected() && !list.hasMore ? undefined : list.count}
          onSelectMatching={async () => selectAll(await loadAll(list))}
          onClear={clear}
        >
          {bulkActions(
            selected.map(({ original }) => original),
            clear,
          )}
        </SelectionBar>
      )}
      {!untouched && (
        <TableToolbar {...{ table, growId, id, list, selecting }} hasRows={rows.length > 0}>
          {props.toolbar}
        </TableToolbar>
      )}
      {list.status === "error" && rows.length > 0 && list.moreError === null && (
        <TableOutdated label={label} list={list} />
      )}
      {rows.length > 0 ? (
        <TableViewport
          {...{ id, label, table, list, growId, fill, selectable }}
          rowActions={props.rowActions}
          rowHeights={props.rowHeights}
        />
      ) : (
        <TableWithoutRows {...props} filtered={filtered} />
      )}
    </section>
  );
}

function TableWithoutRows<Data extends RowData>(props: DataTableProps<Data>) {
  const { label, noun = label, list, filtered, onClearFilters, noMatches, empty } = props;
  if (list.status === "pending") return <TableSkeleton label={label} />;
  if (list.status === "error") return <TableFailed label={label} list={list} />;
  if (!filtered) return empty;
  return noMatches ?? <NothingMatches noun={noun} onClear={onClearFilters} />;
}

const idOf = (row: RowData): string => String((row as { id: unknown }).id);

const growing = <Data extends RowData>(columns: readonly TableColumn<Data>[]) =>
  columns.find(({ columnDef }) => columnDef.meta?.grow) ?? columns[0];
