"use client";

import * as Radix from "@radix-ui/react-popover";
import type { ReactNode } from "react";
import { Anchor, isWithin, returnFocusTo } from "./anchor";
import { cx } from "./cx";
import { floatingClass } from "./overlay-class";

interface PopoverSurfaceProps {
  /** The id of the button that opens it. */
  openerId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align: "start" | "center" | "end";
  label?: string;
  className?: string;
  children: ReactNode;
}

/** The popover itself: its code is fetched when someone is about to open one. */
export function PopoverSurface(props: PopoverSurfaceProps) {
  const { openerId, open, onOpenChange, align, label, className, children } = props;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Anchor over={openerId}>{(mark) => <Radix.Anchor asChild>{mark}</Radix.Anchor>}</Anchor>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          aria-labelledby={label ? undefined : openerId}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onInteractOutside={(event) => {
            // The button closes it by itself, and would open it again.
            if (isWithin(openerId, event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocusTo(openerId);
          }}
          className={cx(
            floatingClass,
            "max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] overflow-y-auto",
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
