import type { ComponentProps } from "react";
import { cx } from "./cx";
import { fieldClass } from "./field-class";

export function Input({ className, type = "text", ...props }: ComponentProps<"input">) {
  return (
    <input
      type={type}
      className={cx(fieldClass, "read-only:bg-surface h-control", className)}
      {...props}
    />
  );
}
