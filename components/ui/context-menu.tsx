"use client";

import * as Radix from "@radix-ui/react-context-menu";
import { type ReactElement, useRef, useState } from "react";
import type { Actions } from "./action";
import { ActionItems } from "./action-items";
import { lastFocused, returnFocus } from "./last-focus";
import { contextMenuClass } from "./menu-class";

interface ContextMenuProps {
  actions: Actions;
  /** Element that opens the menu by right click, long press or the menu key. */
  children: ReactElement;
}

export function ContextMenu({ actions, children }: ContextMenuProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const change = (next: boolean) => {
    if (next) opener.current = lastFocused();
    setOpen(next);
  };
  return (
    <Radix.Root modal={false} open={open && actions.length > 0} onOpenChange={change}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label="Actions"
          collisionPadding={8}
          className={contextMenuClass}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus(opener.current);
          }}
        >
          <ActionItems actions={actions} item={Radix.Item} separator={Radix.Separator} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
