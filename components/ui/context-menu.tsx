"use client";

import * as Radix from "@radix-ui/react-context-menu";
import type { ReactElement } from "react";
import type { Actions } from "./action";
import { ActionItems } from "./action-items";
import { cx } from "./cx";
import { floatingClass } from "./overlay-class";

interface ContextMenuProps {
  actions: Actions;
  onOpenChange?: (open: boolean) => void;
  /** What it belongs to: right click, long press and the menu key open it there. */
  children: ReactElement;
}

const contentClass = cx(
  floatingClass,
  "max-h-(--radix-context-menu-content-available-height) min-w-44 max-w-80 overflow-y-auto p-1",
);

export function ContextMenu({ actions, onOpenChange, children }: ContextMenuProps) {
  return (
    <Radix.Root onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content collisionPadding={8} className={contentClass}>
          <ActionItems actions={actions} item={Radix.Item} separator={Radix.Separator} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
