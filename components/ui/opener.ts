"use client";

import { cloneElement, type ReactElement, useId } from "react";

type Handler<Event> = (event: Event) => void;

/** What a button that opens something must take. */
export interface OpenerProps {
  id?: string;
  "aria-haspopup"?: "menu" | "dialog" | "listbox";
  "aria-expanded"?: boolean;
  onClick?: Handler<React.MouseEvent<HTMLButtonElement>>;
  onKeyDown?: Handler<React.KeyboardEvent<HTMLButtonElement>>;
  onPointerEnter?: Handler<React.PointerEvent<HTMLButtonElement>>;
  onFocus?: Handler<React.FocusEvent<HTMLButtonElement>>;
}

interface OpenerOptions {
  kind: "menu" | "dialog";
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Fetches the code of what it opens. */
  load: () => Promise<unknown>;
}

/**
 * A button that opens what is not loaded yet: fetched when the pointer or the focus comes near. The
 * button itself stays the same element before and after.
 */
export function useOpenerButton(button: ReactElement<OpenerProps>, options: OpenerOptions) {
  const { kind, open, onOpenChange, load } = options;
  const ownId = useId();
  const { props } = button;
  const id = props.id ?? ownId;
  const element = cloneElement(button, {
    id,
    "aria-haspopup": props["aria-haspopup"] ?? kind,
    "aria-expanded": open,
    onClick: (event) => {
      props.onClick?.(event);
      onOpenChange(!open);
    },
    onKeyDown: (event) => {
      props.onKeyDown?.(event);
      if (kind !== "menu" || event.key !== "ArrowDown") return;
      event.preventDefault();
      onOpenChange(true);
    },
    onPointerEnter: (event) => {
      props.onPointerEnter?.(event);
      void load();
    },
    onFocus: (event) => {
      props.onFocus?.(event);
      void load();
    },
  });
  return { id, element };
}
