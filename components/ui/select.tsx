import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "./cx";
import { fieldClass } from "./field-class";

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends ComponentProps<"select"> {
  options: readonly Option[];
  /** Offered first with the value "". */
  placeholder?: string;
}

/** The platform's own list: right for short choices on every device. */
export function Select({ options, placeholder, className, ...props }: SelectProps) {
  return (
    <span className={cx("relative block", className)}>
      <select className={cx(fieldClass, "h-control appearance-none truncate pr-8")} {...props}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-2 my-auto size-4 text-text-muted"
      />
    </span>
  );
}
