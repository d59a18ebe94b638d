"use client";

import { type RefObject, useMemo } from "react";
import type { Actions } from "@/components/ui/action";
import { cx } from "@/components/ui/cx";
import type { RowData, TableRow } from "./columns";
import { narrowPlaces } from "./narrow-places";
import { SizedTable } from "./sized-table";
import { type Sorting, TableHead } from "./table-head";
import type { TableList } from "./table-list";
import { DataRow } from "./table-row";
import type { RowSelection } from "./use-row-selection";
import type { RowWindow } from "./use-row-window";
import type { ConsoleTable } from "./use-table";

/** What the parts of a table share. */
export interface TableParts<Data extends RowData> extends Sorting {
  label: string;
  table: ConsoleTable<Data>;
  list: TableList<Data>;
  /** The column that takes the width that is left, and names the row. */
  growId: string | undefined;
  rowActions?: (row: Data) => Actions;
  /** Given where rows can be selected. */
  selection?: RowSelection<Data>;
}

interface TableGridProps<Data extends RowData> extends TableParts<Data> {
  window: RowWindow;
  /** The row that Tab reaches. */
  tabStop: number;
  wantsFocus: RefObject<string | null>;
  scroller: RefObject<HTMLElement | null>;
}

export function TableGrid<Data extends RowData>(props: TableGridProps<Data>) {
  const { table, list, growId, selection, window, label } = props;
  const { rows, visible: columns } = table;
  const hasActions = Boolean(props.rowActions);
  const places = useMemo(() => narrowPlaces(columns, growId), [columns, growId]);
  const grown = columns.find(({ id }) => id === growId);
  const nameOf = ({ id, original }: TableRow<Data>) => String(grown?.read(original) || id);
  return (
    <SizedTable
      {...{ table, growId, hasActions }}
      selectable={Boolean(selection)}
      role="grid"
      aria-label={label}
      aria-rowcount={Math.max(list.count, rows.length) + 1}
      aria-busy={list.fetching}
      aria-multiselectable={selection ? true : undefined}
      className={cx(
        "w-full table-fixed border-separate border-spacing-0 text-sm max-sm:block max-sm:min-w-0!",
        list.stale && "opacity-60 transition-opacity delay-150",
      )}
    >
      <TableHead
        table={table}
        hasActions={hasActions}
        selection={selection && { state: selection.state, onToggleAll: selection.toggleAll }}
        sort={props.sort}
        onSort={props.onSort}
      />
      <tbody className="max-sm:block">
        <Room height={window.before} />
        {rows.slice(window.first, window.end).map((row, offset) => (
          <DataRow
            key={row.id}
            row={row}
            index={window.first + offset}
            label={nameOf(row)}
            active={window.first + offset === props.tabStop}
            wantsFocus={props.wantsFocus}
            scroller={props.scroller}
            selected={selection?.isSelected(row.id) ?? false}
            onSelect={selection?.select}
            hasActions={hasActions}
            columns={columns}
            places={places}
          />
        ))}
        <Room height={window.after} />
      </tbody>
    </SizedTable>
  );
}

// Stands for the rows that are out of sight.
function Room({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className="max-sm:block">
      <td className="p-0" style={{ height }} />
    </tr>
  );
}
