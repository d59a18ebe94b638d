"use client";

import { type MouseEvent, type ReactElement, useState } from "react";
import type { Actions } from "@/components/ui/action";
import { ContextMenu } from "@/components/ui/context-menu";
import { targetOf } from "@/components/ui/event-target";

interface TreeMenuProps {
  actionsFor: (id: string) => Actions;
  children: ReactElement;
}

/** Menu shared by all rows; shows the actions of the row it is opened on. */
export function TreeMenu({ actionsFor, children }: TreeMenuProps) {
  const [aimed, setAimed] = useState<string>();
  const aim = (event: MouseEvent<HTMLElement>) => {
    const row = targetOf(event)?.closest<HTMLElement>("[data-tree-row]");
    if (row?.dataset.treeRow === undefined) event.stopPropagation();
    else setAimed(row.dataset.treeRow);
  };
  return (
    <div className="contents" onContextMenuCapture={aim}>
      <ContextMenu actions={aimed === undefined ? [] : actionsFor(aimed)}>{children}</ContextMenu>
    </div>
  );
}
