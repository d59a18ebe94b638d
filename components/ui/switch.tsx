"use client";

import * as Radix from "@radix-ui/react-switch";
import type { ComponentProps } from "react";
import { cx } from "./cx";

/** Switch that takes effect at once. */
export function Switch({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className={cx(
        "group/switch relative inline-flex h-5 w-9 shrink-0 items-center rounded-full border border-border-strong bg-border-strong p-0.5 transition-colors",
        "before:absolute before:-inset-x-1 before:-inset-y-0.5 pointer-coarse:before:-inset-y-3",
        "aria-checked:border-accent aria-checked:bg-accent disabled:opacity-50",
        "forced-colors:aria-checked:bg-[Highlight]",
        className,
      )}
      {...props}
    >
      <Radix.Thumb className="size-3.5 rounded-full bg-on-accent transition-transform data-[state=checked]:translate-x-4 forced-colors:bg-[ButtonText]" />
    </Radix.Root>
  );
}
