"use client";

import type { ComponentProps } from "react";
import { cx } from "@/components/ui/cx";
import { Link } from "@/components/ui/link";

/** Title of a row, opened by Enter or by a click on the row. On a narrow screen it covers the row. */
export function RowLink({ className, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
      data-row-link
      className={cx(
        "bidi block truncate font-medium text-text hover:text-accent-text max-sm:after:absolute max-sm:after:inset-0",
        className,
      )}
      {...props}
    />
  );
}

/** Title of a row that opens beside its list; `aria-current` marks the open row. */
export function RowButton({ className, ...props }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      data-row-link
      className={cx(
        "bidi block max-w-full truncate text-left font-medium text-text hover:text-accent-text max-sm:after:absolute max-sm:after:inset-0",
        className,
      )}
      {...props}
    />
  );
}
