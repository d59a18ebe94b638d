"use client";

import * as Radix from "@radix-ui/react-popover";
import { type ReactElement, type ReactNode, useId, useRef } from "react";
import { cx } from "./cx";
import { isFocusFree } from "./last-focus";
import { floatingClass } from "./overlay-class";

interface PopoverProps {
  /** Button that opens the popover. */
  trigger: ReactElement<{ id?: string }>;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: "start" | "center" | "end";
  /** Accessible name, if the content has none; by default the button's. */
  label?: string;
  className?: string;
}

export function Popover({ trigger, children, align = "start", ...props }: PopoverProps) {
  const { open, onOpenChange, label, className } = props;
  const button = useRef<HTMLButtonElement>(null);
  const ownId = useId();
  const id = trigger.props.id ?? ownId;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger ref={button} id={id} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          aria-labelledby={label ? undefined : id}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (isFocusFree()) button.current?.focus({ preventScroll: true });
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
