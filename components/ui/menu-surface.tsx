"use client";

import * as Radix from "@radix-ui/react-dropdown-menu";
import { type ReactNode, useEffect } from "react";
import { Anchor, isWithin, returnFocusTo } from "./anchor";
import { menuClass } from "./menu-class";
import { MenuPartsContext } from "./menu-parts";

interface MenuSurfaceProps {
  /** The id of the button that opens it. */
  openerId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align: "start" | "center" | "end";
  children: ReactNode;
}

/** The menu itself: its code is fetched when someone is about to open one. */
export function MenuSurface({ openerId, open, onOpenChange, align, children }: MenuSurfaceProps) {
  useClosedByScroll(open, onOpenChange);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Anchor over={openerId}>{(mark) => <Radix.Trigger asChild>{mark}</Radix.Trigger>}</Anchor>
      <Radix.Portal>
        <Radix.Content
          aria-labelledby={openerId}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={menuClass}
          onInteractOutside={(event) => {
            // The button closes it by itself, and would open it again.
            if (isWithin(openerId, event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocusTo(openerId);
          }}
        >
          <MenuPartsContext value={Radix}>{children}</MenuPartsContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function useClosedByScroll(open: boolean, onOpenChange: (open: boolean) => void): void {
  useEffect(() => {
    if (!open) return;
    const close = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest("[role=menu]"))) onOpenChange(false);
    };
    window.addEventListener("scroll", close, { capture: true, passive: true });
    return () => window.removeEventListener("scroll", close, { capture: true });
  }, [open, onOpenChange]);
}
