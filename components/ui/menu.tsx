"use client";

import * as Radix from "@radix-ui/react-dropdown-menu";
import { type ReactElement, type ReactNode, useId, useRef } from "react";
import type { Actions } from "./action";
import { ActionItems } from "./action-items";
import { isIn } from "./event-target";
import { countAsFocused, isFocusFree } from "./last-focus";
import { dropdownClass } from "./menu-class";

interface MenuProps {
  /** Button that opens the menu. */
  trigger: ReactElement<{ id?: string }>;
  children: ReactNode;
  align?: "start" | "center" | "end";
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

export function Menu({ trigger, children, align = "start", open, onOpenChange }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const ownId = useId();
  const id = trigger.props.id ?? ownId;
  return (
    <Radix.Root
      open={open}
      onOpenChange={(opens) => {
        if (opens) countAsFocused(button.current);
        onOpenChange?.(opens);
      }}
      modal={false}
    >
      <Radix.Trigger ref={button} id={id} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-labelledby={id}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={dropdownClass}
          onInteractOutside={(event) => {
            // The button toggles the menu by itself, even while it fades out.
            if (isIn(button.current, event)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            // An item may have opened a dialog, which already has the focus.
            event.preventDefault();
            if (isFocusFree()) button.current?.focus({ preventScroll: true });
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Menu of actions only. */
export function ActionMenu({
  actions,
  ...menu
}: Omit<MenuProps, "children"> & { actions: Actions }) {
  return (
    <Menu {...menu}>
      <MenuActions actions={actions} />
    </Menu>
  );
}

/** Renders actions as items in a menu with other content. */
export function MenuActions({ actions }: { actions: Actions }) {
  return <ActionItems actions={actions} item={Radix.Item} separator={Radix.Separator} />;
}
