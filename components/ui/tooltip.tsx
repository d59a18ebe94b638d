"use client";

import { cloneElement, type ReactElement, type ReactNode, type SyntheticEvent } from "react";
import { hideTip, offerTip, type Side, withdrawTip } from "./tooltip-store";

interface TooltipProps {
  /** Null: there is nothing to say. */
  label: ReactNode;
  /** Keys that do the same, shown beside the label. */
  keys?: string;
  side?: Side;
  children: ReactElement<TriggerProps>;
}

type Handler = (event: never) => void;

interface TriggerProps {
  "aria-label"?: string;
  "aria-description"?: string;
  onPointerEnter?: Handler;
  onPointerLeave?: Handler;
  onPointerDown?: Handler;
  onFocus?: Handler;
  onBlur?: Handler;
}

/** A few words on hover and focus. One host draws them all: see `TooltipHost`. */
export function Tooltip({ label, keys, side = "top", children }: TooltipProps) {
  const { props } = children;
  const offer = ({ currentTarget: anchor }: SyntheticEvent<HTMLElement>) => {
    if (label !== null) offerTip({ anchor, label, keys, side });
  };
  return cloneElement(children, {
    // For those who do not see it; a name that says the same needs no description.
    "aria-description":
      typeof label === "string" && label !== props["aria-label"] ? label : undefined,
    onPointerEnter: both(props.onPointerEnter, (event: React.PointerEvent<HTMLElement>) => {
      if (event.pointerType !== "touch") offer(event);
    }),
    onPointerLeave: both(props.onPointerLeave, withdrawTip),
    onPointerDown: both(props.onPointerDown, hideTip),
    onFocus: both(props.onFocus, (event: React.FocusEvent<HTMLElement>) => {
      if (event.currentTarget.matches(":focus-visible")) offer(event);
    }),
    onBlur: both(props.onBlur, hideTip),
  });
}

function both<Event>(given: Handler | undefined, own: (event: Event) => void) {
  return (event: Event) => {
    (given as ((event: Event) => void) | undefined)?.(event);
    own(event);
  };
}
