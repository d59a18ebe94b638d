"use client";

import type { ComponentProps } from "react";
import { useWidths, widthOf } from "./column-widths";
import type { RowData } from "./columns";
import type { ConsoleTable } from "./use-table";

interface SizedTableProps<Data extends RowData> extends ComponentProps<"table"> {
  table: ConsoleTable<Data>;
  growId: string | undefined;
  selectable: boolean;
  hasActions: boolean;
}

const selectWidth = "calc(var(--page-x) + 28px)";
const actionsWidth = "calc(var(--page-x) + 40px)";

/** A table that follows the widths of its columns by itself: resizing draws no row again. */
export function SizedTable<Data extends RowData>(props: SizedTableProps<Data>) {
  const { table, growId, selectable, hasActions, children, ...attributes } = props;
  const columns = table.visible;
  const given = useWidths(table.widths);
  // The column that grows does so until someone gives it a width; then the last one does.
  const grownId = growId && given[growId] === undefined ? growId : columns.at(-1)?.id;
  return (
    <table
      {...attributes}
      style={{ minWidth: columns.reduce((sum, column) => sum + widthOf(column, given), 80) }}
    >
      <colgroup>
        {selectable && <col style={{ width: selectWidth }} />}
        {columns.map((column) => (
          <col
            key={column.id}
            style={column.id === grownId ? undefined : { width: widthOf(column, given) }}
          />
        ))}
        {hasActions && <col style={{ width: actionsWidth }} />}
      </colgroup>
      {children}
    </table>
  );
}
