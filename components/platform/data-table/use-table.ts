"use client";

import {
  type ColumnSort,
  type ColumnVisibilityState,
  functionalUpdate,
  type ReactTable,
  type RowSelectionState,
  useTable,
} from "@tanstack/react-table";
import { useMemo, useState } from "react";
import { type Columns, defaultColumn, type Features, features, type RowData } from "./columns";

interface DrawnState {
  columnVisibility: ColumnVisibilityState;
  rowSelection: RowSelectionState;
  sorting: ColumnSort[];
}

/** Table of a list. It re-renders for all changes of its state, except column widths. */
export type ConsoleTable<Data extends RowData> = ReactTable<Features, Data, DrawnState>;

export interface Sorting {
  sort?: ColumnSort;
  onSort?: (sort: ColumnSort) => void;
}

interface TableOptions<Data extends RowData> extends Sorting {
  columns: Columns<Data>;
  rows: readonly Data[];
  rowId: (row: Data) => string;
  selectable: boolean;
}

/** Table state of a list that the service sorts: columns, widths, selected rows and order. */
export function useConsoleTable<Data extends RowData>(
  options: TableOptions<Data>,
): ConsoleTable<Data> {
  const { columns, rows, rowId, selectable, sort, onSort } = options;
  const [chosen, setChosen] = useState<ColumnVisibilityState>({});
  const columnVisibility = useMemo(() => ({ ...hiddenOf(columns), ...chosen }), [columns, chosen]);
  // A row caches its values, so new columns need new rows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const data = useMemo(() => [...rows], [rows, columns]);
  const sorting = useMemo(() => (sort ? [sort] : []), [sort]);
  return useTable<Features, Data, DrawnState>(
    {
      features,
      columns,
      data,
      defaultColumn,
      getRowId: rowId,
      state: { columnVisibility, sorting },
      onColumnVisibilityChange: (change) => setChosen(functionalUpdate(change, columnVisibility)),
      onSortingChange: (change) => {
        const [next] = functionalUpdate(change, sorting);
        if (next) onSort?.(next);
      },
      manualSorting: true,
      enableSorting: onSort !== undefined,
      enableSortingRemoval: false,
      enableMultiSort: false,
      sortDescFirst: false,
      enableRowSelection: selectable,
      columnResizeMode: "onChange",
    },
    ({ columnVisibility, rowSelection, sorting }) => ({ columnVisibility, rowSelection, sorting }),
  );
}

function hiddenOf<Data extends RowData>(columns: Columns<Data>): ColumnVisibilityState {
  const hidden = columns.filter(({ meta }) => meta?.hidden);
  return Object.fromEntries(hidden.map((column) => [idOf(column), false]));
}

/** Returns the id of a column: its own, or the accessed member. */
function idOf<Data extends RowData>(column: Columns<Data>[number]): string {
  return column.id ?? ("accessorKey" in column ? String(column.accessorKey) : "");
}
