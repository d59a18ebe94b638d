"use client";

import * as Radix from "@radix-ui/react-select";
import { Check, ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "./cx";
import { fieldClass } from "./field-class";
import { menuItemClass } from "./menu-class";
import { floatingClass } from "./overlay-class";

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends Omit<ComponentProps<typeof Radix.Trigger>, "value" | "onChange"> {
  options: readonly Option[];
  value: string;
  onValueChange: (value: string) => void;
  /** First option, with the value "". */
  placeholder?: string;
  required?: boolean;
}

/** Select for few options; a Combobox searches among many. */
export function Select({ options, placeholder, value, onValueChange, ...props }: SelectProps) {
  const { className, required, disabled, ...trigger } = props;
  const offered =
    placeholder === undefined ? options : [{ value: "", label: placeholder }, ...options];
  const chosen = offered.find((option) => option.value === value);
  return (
    // Radix's Root adds a native select for forms that the browser submits, which the console
    // doesn't have.
    <Radix.unstable_Provider {...{ value, onValueChange, required, disabled }}>
      <Radix.Trigger
        className={cx(fieldClass, "flex h-control min-w-0 items-center gap-2 text-left", className)}
        {...trigger}
      >
        <span className={cx("bidi min-w-0 flex-1 truncate", value === "" && "text-text-subtle")}>
          {/* Set explicitly, so that the server's page contains it. */}
          <Radix.Value placeholder={chosen?.label}>{chosen?.label}</Radix.Value>
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-text-muted" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={cx(
            floatingClass,
            "max-h-[min(24rem,var(--radix-select-content-available-height))] overflow-hidden",
            "min-w-(--radix-select-trigger-width) max-w-[min(32rem,calc(100vw-16px))]",
          )}
        >
          {/* Radix hides the scrollbar, which indicates further options. */}
          <Radix.Viewport className="p-1" style={{ scrollbarWidth: "thin" }}>
            {offered.map((option) => (
              <SelectItem key={option.value} {...option} />
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.unstable_Provider>
  );
}

function SelectItem({ value, label, disabled }: Option) {
  return (
    <Radix.Item value={value} disabled={disabled} className={menuItemClass()}>
      <span className="flex size-4 items-center justify-center">
        <Radix.ItemIndicator>
          <Check aria-hidden />
        </Radix.ItemIndicator>
      </span>
      <span className="bidi min-w-0 flex-1 wrap-anywhere">
        <Radix.ItemText>{label}</Radix.ItemText>
      </span>
    </Radix.Item>
  );
}
