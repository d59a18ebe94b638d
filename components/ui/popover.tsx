"use client";

import { lazy, type ReactElement, type ReactNode, useState } from "react";
import { OnceOpened } from "./once-opened";
import { type OpenerProps, useOpenerButton } from "./opener";

const load = () => import("./popover-surface");
const PopoverSurface = lazy(async () => ({ default: (await load()).PopoverSurface }));

interface PopoverProps {
  /** A button; it opens the popover. */
  trigger: ReactElement<OpenerProps>;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: "start" | "center" | "end";
  /** What the popover is for, where nothing inside says it. */
  label?: string;
  className?: string;
}

export function Popover({ trigger, children, align = "start", ...props }: PopoverProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const open = props.open ?? ownOpen;
  const onOpenChange = props.onOpenChange ?? setOwnOpen;
  const button = useOpenerButton(trigger, { kind: "dialog", open, onOpenChange, load });
  return (
    <>
      {button.element}
      <OnceOpened open={open}>
        <PopoverSurface
          openerId={button.id}
          {...{ open, onOpenChange, align }}
          label={props.label}
          className={props.className}
        >
          {children}
        </PopoverSurface>
      </OnceOpened>
    </>
  );
}
