"use client";

import { type ComponentProps, type RefObject, useMemo } from "react";
import type { Actions } from "@/components/ui/action";
import { cx } from "@/components/ui/cx";
import { labelOf, type RowData, type TableColumn, type TableRow } from "./columns";
import { fitWidths, widthOf } from "./fit-widths";
import { narrowSlots } from "./narrow-slots";
import { TableHead } from "./table-head";
import type { TableList } from "./table-list";
import { DataRow } from "./table-row";
import type { RowWindow } from "./use-row-window";
import type { ConsoleTable } from "./use-table";

/** Heights of all rows in pixels, for rows of several lines. */
export interface RowHeights {
  wide: number;
  narrow: number;
}

/** Props shared by the parts of a table. */
export interface TableParts<Data extends RowData> {
  label: string;
  table: ConsoleTable<Data>;
  list: TableList<Data>;
  /** Column that takes the remaining width and names the row. */
  growId: string | undefined;
  rowActions?: (row: Data) => Actions;
  selectable: boolean;
  /** By default one line, and two on a narrow screen. */
  rowHeights?: RowHeights | undefined;
}

interface TableGridProps<Data extends RowData> extends TableParts<Data> {
  window: RowWindow;
  /** Row that is the Tab stop. */
  tabStop: number;
  wantsFocus: RefObject<string | null>;
  scroller: RefObject<HTMLElement | null>;
}

export function TableGrid<Data extends RowData>(props: TableGridProps<Data>) {
  const { table, list, growId, selectable, window, label } = props;
  const { rows } = table.getRowModel();
  const columns = table.getVisibleLeafColumns();
  const hasActions = Boolean(props.rowActions);
  const places = useMemo(() => narrowSlots(columns, growId), [columns, growId]);
  const nameOf = (row: TableRow<Data>) => String((growId && row.getValue(growId)) || row.id);
  return (
    <SizedTable
      {...{ table, growId, hasActions, selectable }}
      role="grid"
      aria-label={label}
      aria-rowcount={Math.max(list.count, rows.length) + 1}
      aria-busy={list.fetching}
      aria-multiselectable={selectable || undefined}
      className={cx(
        "w-full table-fixed border-separate border-spacing-0 text-sm max-sm:block max-sm:min-w-0!",
        list.stale && "opacity-60 transition-opacity delay-150",
      )}
    >
      <TableHead {...{ table, hasActions, selectable }} />
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
            selected={row.getIsSelected()}
            selectable={selectable}
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

// Placeholder for rows that aren't rendered.
function Room({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className="max-sm:block">
      <td className="p-0" style={{ height }} />
    </tr>
  );
}

interface SizedTableProps<Data extends RowData> extends ComponentProps<"table"> {
  table: ConsoleTable<Data>;
  growId: string | undefined;
  selectable: boolean;
  hasActions: boolean;
}

/** Width of the mark of the order beside a header. */
const sortMark = 20;

/** More rows say little about the width of columns. */
const mostMeasured = 200;

/** Returns a function for the width that a column needs for its content, each read once. */
function measured<Data extends RowData>(rows: readonly TableRow<Data>[]) {
  const first = rows.slice(0, mostMeasured);
  const known = new Map<string, number>();
  return ({ id, columnDef: { meta } }: TableColumn<Data>): number => {
    const { fit, grow, beside = 0 } = meta ?? {};
    if (typeof fit === "number") return fit;
    if (!fit && !grow) return 0;
    const text = known.get(id) ?? widthOf(first.map((row) => String(row.getValue(id) ?? "")));
    known.set(id, text);
    return text === 0 ? 0 : text + beside;
  };
}

const actionsWidth = "calc(var(--page-x) + 40px)";

/** Updates column widths by itself, so that resizing doesn't re-render rows. */
function SizedTable<Data extends RowData>(props: SizedTableProps<Data>) {
  const { table, growId, selectable, hasActions, children, ...attributes } = props;
  const { rows } = table.getRowModel();
  const wantedBy = useMemo(() => measured(rows), [rows]);
  return (
    <table.Subscribe source={table.atoms.columnSizing}>
      {(given) => {
        const columns = table.getVisibleLeafColumns();
        const grown = columns.filter(
          ({ id, columnDef }) =>
            given[id] === undefined && (id === growId || columnDef.meta?.grow === true),
        );
        // Once their widths are set, the last column grows instead.
        const growing = new Set(grown.length > 0 ? grown : columns.slice(-1));
        const fitted = fitWidths(
          columns.map((column) => ({
            id: column.id,
            size: column.getSize(),
            least: Math.max(column.columnDef.minSize ?? 0, widthOf([labelOf(column)]) + sortMark),
            grows: growing.has(column),
            wanted: given[column.id] === undefined ? wantedBy(column) : 0,
          })),
        );
        return (
          <table {...attributes} style={{ minWidth: table.getTotalSize() + 80 }}>
            <colgroup>
              {selectable && <col className="w-select" />}
              {columns.map((column) => (
                <col
                  key={column.id}
                  style={
                    growing.has(column)
                      ? undefined
                      : { width: fitted.get(column.id) ?? column.getSize() }
                  }
                />
              ))}
              {hasActions && <col style={{ width: actionsWidth }} />}
            </colgroup>
            {children}
          </table>
        );
      }}
    </table.Subscribe>
  );
}
