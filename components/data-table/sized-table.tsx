"use client";

import type { ColumnSizingState, RowData } from "@tanstack/react-table";
import type { ComponentProps } from "react";
import type { ConsoleTable } from "./columns";

interface SizedTableProps<Data extends RowData> extends ComponentProps<"table"> {
  table: ConsoleTable<Data, unknown>;
  growId: string | undefined;
  selectable: boolean;
  hasActions: boolean;
}

const selectWidth = "calc(var(--page-x) + 28px)";
const actionsWidth = "calc(var(--page-x) + 40px)";

/** A table that follows the widths of its columns by itself: resizing draws no row again. */
export function SizedTable<Data extends RowData>(props: SizedTableProps<Data>) {
  const { table, growId, selectable, hasActions, children, ...attributes } = props;
  const columns = table.getVisibleLeafColumns();
  // The column that grows does so until someone gives it a width; then the last one does.
  const grownBy = (sizing: ColumnSizingState) =>
    growId && sizing[growId] === undefined ? growId : columns.at(-1)?.id;
  return (
    <table.Subscribe selector={(state) => state.columnSizing}>
      {(sizing) => (
        <table
          {...attributes}
          style={{ minWidth: columns.reduce((sum, column) => sum + column.getSize(), 80) }}
        >
          <colgroup>
            {selectable && <col style={{ width: selectWidth }} />}
            {columns.map((column) => (
              <col
                key={column.id}
                style={column.id === grownBy(sizing) ? undefined : { width: column.getSize() }}
              />
            ))}
            {hasActions && <col style={{ width: actionsWidth }} />}
          </colgroup>
          {children}
        </table>
      )}
    </table.Subscribe>
  );
}
