"use client";

import * as Radix from "@radix-ui/react-dropdown-menu";
import { useState } from "react";
import { createPortal } from "react-dom";
import type { Actions } from "./action";
import { ActionItems } from "./action-items";
import { lastFocused, returnFocus } from "./last-focus";
import { menuClass } from "./menu-class";

export interface MenuPlace {
  x: number;
  y: number;
  /** When it was asked for: tells one opening from another. */
  time: number;
}

interface ContextMenuSurfaceProps {
  place: MenuPlace;
  actions: Actions;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A menu at a point of the page. */
export function ContextMenuSurface(props: ContextMenuSurfaceProps) {
  const { place, actions, open, onOpenChange } = props;
  const [opener] = useState(lastFocused);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      {createPortal(
        <Radix.Trigger asChild>
          <span
            aria-hidden
            className="pointer-events-none fixed size-px"
            style={{ left: place.x, top: place.y }}
          />
        </Radix.Trigger>,
        document.body,
      )}
      <Radix.Portal>
        <Radix.Content
          aria-labelledby={undefined}
          aria-label="Actions"
          side="right"
          align="start"
          sideOffset={2}
          collisionPadding={8}
          className={menuClass}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus(opener);
          }}
        >
          <ActionItems actions={actions} item={Radix.Item} separator={Radix.Separator} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
