"use client";

import { lazy, type ReactElement, type ReactNode, useState } from "react";
import type { Actions } from "./action";
import { ActionItems } from "./action-items";
import { useMenuParts } from "./menu-parts";
import { OnceOpened } from "./once-opened";
import { type OpenerProps, useOpenerButton } from "./opener";

const load = () => import("./menu-surface");
const MenuSurface = lazy(async () => ({ default: (await load()).MenuSurface }));

interface MenuProps {
  /** A button; it opens the menu. */
  trigger: ReactElement<OpenerProps>;
  children: ReactNode;
  align?: "start" | "center" | "end";
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

export function Menu({ trigger, children, align = "start", ...controlled }: MenuProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const open = controlled.open ?? ownOpen;
  const onOpenChange = controlled.onOpenChange ?? setOwnOpen;
  const button = useOpenerButton(trigger, { kind: "menu", open, onOpenChange, load });
  return (
    <>
      {button.element}
      <OnceOpened open={open}>
        <MenuSurface openerId={button.id} {...{ open, onOpenChange, align }}>
          {children}
        </MenuSurface>
      </OnceOpened>
    </>
  );
}

/** A menu made of actions alone. */
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

/** Actions as items, in a menu that holds other things as well. */
export function MenuActions({ actions }: { actions: Actions }) {
  const { Item, Separator } = useMenuParts();
  return <ActionItems actions={actions} item={Item} separator={Separator} />;
}
