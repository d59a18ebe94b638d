"use client";

import type { ComponentProps } from "react";
import type { RowData } from "./columns";
import type { ConsoleTable } from "./use-table";

interface SizedTableProps<Data extends RowData> extends ComponentProps<"table"> {
  table: ConsoleTable<Data>;
  growId: string | undefined;
  selectable: boolean;
  hasActions: boolean;
}

const actionsWidth = "calc(var(--page-x) + 40px)";

/** Updates column widths by itself: resizing re-renders no row. */
export function SizedTable<Data extends RowData>(props: SizedTableProps<Data>) {
  const { table, growId, selectable, hasActions, children, ...attributes } = props;
  return (
    <table.Subscribe source={table.atoms.columnSizing}>
      {(given) => {
        const columns = table.getVisibleLeafColumns();
        // The growing column keeps a width once set; then the last column grows.
        const grownId = growId && given[growId] === undefined ? growId : columns.at(-1)?.id;
        return (
          <table {...attributes} style={{ minWidth: table.getTotalSize() + 80 }}>
            <colgroup>
              {selectable && <col className="w-select" />}
              {columns.map((column) => (
                <col
                  key={column.id}
                  style={column.id === grownId ? undefined : { width: column.getSize() }}
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
