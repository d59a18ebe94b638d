import type { ComponentProps } from "react";
import { cx } from "./cx";

/** Native checkbox, for tables with hundreds of them. */
export function CheckInput({ className, ref, indeterminate = false, ...props }: CheckInputProps) {
  return (
    <input
      type="checkbox"
      ref={(input) => {
        if (input) input.indeterminate = indeterminate;
        if (typeof ref === "function") return ref(input);
        if (ref) ref.current = input;
      }}
      className={cx(
        "relative size-4 shrink-0 cursor-pointer align-middle accent-accent",
        "before:absolute before:-inset-1 pointer-coarse:before:-inset-3.5",
        className,
      )}
      {...props}
    />
  );
}

interface CheckInputProps extends Omit<ComponentProps<"input">, "type"> {
  indeterminate?: boolean;
}
