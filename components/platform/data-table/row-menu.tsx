"use client";

import { type MouseEvent, type ReactElement, useMemo, useState } from "react";
import type { Actions } from "@/components/ui/action";
import { ContextMenu } from "@/components/ui/context-menu";
import type { RowData, TableRow } from "./columns";

interface RowMenuProps<Data extends RowData> {
  rows: readonly TableRow<Data>[];
  rowActions?: (row: Data) => Actions;
  children: ReactElement;
}

/** Context menu shared by all rows; shows the current actions of the row it is opened on. */
export function RowMenu<Data extends RowData>({ rows, rowActions, children }: RowMenuProps<Data>) {
  const [rowId, setRowId] = useState<string>();
  const row = useMemo(() => rows.find(({ id }) => id === rowId), [rows, rowId]);
  if (!rowActions) return children;
  // Otherwise the menu would reopen if the row came back.
  if (rowId !== undefined && !row) setRowId(undefined);
  const aim = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const id = target.closest<HTMLElement>("[data-row-id]")?.dataset.rowId;
    // On links and outside rows, the browser's own menu is more useful.
    if (id === undefined || target.closest("a")) event.stopPropagation();
    else setRowId(id);
  };
  return (
    <div className="contents" onContextMenuCapture={aim}>
      <ContextMenu actions={row ? rowActions(row.original) : []}>{children}</ContextMenu>
    </div>
  );
}
