"use client";

import { type MouseEvent, type ReactElement, useMemo, useState } from "react";
import type { Actions } from "@/components/ui/action";
import { ContextMenu, type MenuTriggerProps } from "@/components/ui/context-menu";
import type { RowData, TableRow } from "./columns";

interface RowMenuProps<Data extends RowData> {
  rows: readonly TableRow<Data>[];
  rowActions?: (row: Data) => Actions;
  children: ReactElement<MenuTriggerProps>;
}

/** One menu for all rows: it shows the actions of the row that it is opened on, as that row is now. */
export function RowMenu<Data extends RowData>({ rows, rowActions, children }: RowMenuProps<Data>) {
  const [rowId, setRowId] = useState<string>();
  const row = useMemo(() => rows.find(({ id }) => id === rowId), [rows, rowId]);
  if (!rowActions) return children;
  // Should the row come back, its menu is not to come with it.
  if (rowId !== undefined && !row) setRowId(undefined);
  const aim = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const id = target.closest<HTMLElement>("[data-row-id]")?.dataset.rowId;
    // On a link, and beside the rows, the browser's own menu is the useful one.
    if (id === undefined || target.closest("a")) event.stopPropagation();
    else setRowId(id);
  };
  return (
    <div className="contents" onContextMenuCapture={aim}>
      <ContextMenu actions={row ? rowActions(row.original) : []}>{children}</ContextMenu>
    </div>
  );
}
