"use client";

import * as Radix from "@radix-ui/react-tooltip";
import { cloneElement, type ReactElement, type ReactNode } from "react";
import { Kbd } from "./kbd";

interface TooltipProps {
  /** Null disables the tooltip. */
  label: ReactNode;
  /** Keyboard shortcut, shown beside the label. */
  keys?: string;
  side?: "top" | "right" | "bottom" | "left";
  children: ReactElement<{ "aria-label"?: string; "aria-description"?: string }>;
}

/** Tooltip on hover and keyboard focus. Requires the page's `TooltipProvider`. */
export function Tooltip({ label, keys, side = "top", children }: TooltipProps) {
  if (label === null) return children;
  const isName = label === children.props["aria-label"];
  // Radix only describes the trigger while the tooltip is open.
  const description = typeof label === "string" && !isName ? label : undefined;
  return (
    <Radix.Root>
      <Radix.Trigger
        asChild
        // A dialog focuses its first button when it opens; a tooltip there would consume Escape.
        onFocus={(event) => {
          if (!event.currentTarget.matches(":focus-visible")) event.preventDefault();
        }}
      >
        {cloneElement(children, { "aria-description": description })}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          // It already describes the trigger, and would be reported as outside of a landmark.
          aria-hidden
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-toast flex max-w-72 animate-fade-in items-center gap-2 rounded border border-transparent bg-text px-2 py-1 text-background text-sm"
        >
          {label}
          {keys && <Kbd keys={keys} inverse />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={400} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}
