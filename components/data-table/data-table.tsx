"use client";

import type { ReactNode } from "react";
import { readProblem } from "@/components/ui/problem";
import type { Columns, RowData } from "./columns";
import { SelectionBar } from "./selection-bar";
import type { TableParts } from "./table-grid";
import { loadAll, type TableList } from "./table-list";
import { NothingMatches, TableFailed, TableOutdated, TableSkeleton } from "./table-states";
import { TableToolbar } from "./table-toolbar";
import { TableViewport } from "./table-viewport";
import { useRowSelection } from "./use-row-selection";
import { useTable } from "./use-table";
import { useTableView } from "./use-table-view";

export interface DataTableProps<Data extends RowData>
  extends Pick<TableParts<Data>, "sort" | "onSort" | "rowActions"> {
  /** Under which this browser remembers columns and widths; also the exported file's name. */
  id: string;
  /** What the rows are: "Spaces". */
  label: string;
  /** Made once, by `columnsFor`. */
  columns: Columns<Data>;
  list: TableList<Data>;
  rowId?: (row: Data) => string;
  /** Search and filters: a `FilterBar`. */
  toolbar?: ReactNode;
  /** What can be done to the selected rows; rows can be selected when it is given. */
  bulkActions?: (rows: Data[], clear: () => void) => ReactNode;
  /** First use: what this is for and how to begin. */
  empty: ReactNode;
  /** Filters are set: an empty list then says that nothing matches. */
  filtered?: boolean;
  onClearFilters?: () => void;
  /** Takes the height that the page leaves (default), or its own up to a limit. */
  fill?: boolean;
}

/** The one table for every list. */
export function DataTable<Data extends RowData>(props: DataTableProps<Data>) {
  const { id, label, columns, list, bulkActions, filtered = false, fill = true } = props;
  const table = useTable(columns, list.rows, props.rowId ?? idOf);
  useTableView(id, table);
  const { rows } = table;
  const selection = useRowSelection(table);
  const growId = growing(columns);
  const selecting = bulkActions !== undefined && selection.state !== "none";
  const denied = readProblem(list.error).needs !== undefined;
  const untouched = rows.length === 0 && (denied || (list.status === "success" && !filtered));
  return (
    <section aria-label={label} className={fill ? "flex min-h-0 flex-1 flex-col" : "flex flex-col"}>
      {selecting && (
        <SelectionBar
          selected={selection.chosen.length}
          matching={selection.state === "all" && !list.hasMore ? undefined : list.count}
          onSelectMatching={async () =>
            selection.selectAll((await loadAll(list)).map(props.rowId ?? idOf))
          }
          onClear={selection.clear}
        >
          {bulkActions(
            selection.chosen.map(({ original }) => original),
            selection.clear,
          )}
        </SelectionBar>
      )}
      {!untouched && (
        <TableToolbar
          {...{ table, growId, id, list, selecting }}
          sort={props.sort}
          onSort={props.onSort}
          hasRows={rows.length > 0}
        >
          {props.toolbar}
        </TableToolbar>
      )}
      {list.status === "error" && rows.length > 0 && list.moreError === null && (
        <TableOutdated label={label} list={list} />
      )}
      {rows.length > 0 ? (
        <TableViewport
          {...{ id, label, table, list, growId, fill }}
          selection={bulkActions && selection}
          rowActions={props.rowActions}
          sort={props.sort}
          onSort={props.onSort}
        />
      ) : (
        <TableWithoutRows {...props} filtered={filtered} />
      )}
    </section>
  );
}

function TableWithoutRows<Data extends RowData>(props: DataTableProps<Data>) {
  const { label, list, filtered, onClearFilters, empty } = props;
  if (list.status === "pending") return <TableSkeleton label={label} />;
  if (list.status === "error") return <TableFailed label={label} list={list} />;
  return filtered ? <NothingMatches onClear={onClearFilters} /> : empty;
}

const idOf = (row: RowData): string => String((row as { id: unknown }).id);

const growing = <Data extends RowData>(columns: Columns<Data>): string | undefined =>
  (columns.find(({ meta }) => meta.grow) ?? columns[0])?.id;
