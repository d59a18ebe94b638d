"use client";

import { type MouseEvent, type ReactElement, useState } from "react";
import type { Actions } from "@/components/ui/action";
import { ContextMenu, type MenuTriggerProps } from "@/components/ui/context-menu";
import type { RowData, TableRow } from "./columns";

interface RowMenuProps<Data extends RowData> {
  rows: readonly TableRow<Data>[];
  rowActions?: (row: Data) => Actions;
  children: ReactElement<MenuTriggerProps>;
}

/** One menu for all rows: it shows the actions of the row that it is opened on. */
export function RowMenu<Data extends RowData>({ rows, rowActions, children }: RowMenuProps<Data>) {
  const [row, setRow] = useState<Data>();
  if (!rowActions) return children;
  const aim = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const id = target.closest<HTMLElement>("[data-row-id]")?.dataset.rowId;
    const aimed = rows.find((each) => each.id === id);
    // On a link, and beside the rows, the browser's own menu is the useful one.
    if (!aimed || target.closest("a")) event.stopPropagation();
    else setRow(aimed.original);
  };
  return (
    <div className="contents" onContextMenuCapture={aim}>
      <ContextMenu actions={row ? rowActions(row) : []}>{children}</ContextMenu>
    </div>
  );
}
