import type { ComponentProps } from "react";
import { cx } from "./cx";
import { fieldClass } from "./field-class";

/** Grows with its text, up to 24 lines. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      className={cx(
        fieldClass,
        "read-only:bg-surface field-sizing-content max-h-120 min-h-18 py-1.5",
        className,
      )}
      {...props}
    />
  );
}
