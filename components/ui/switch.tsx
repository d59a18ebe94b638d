import type { ComponentProps } from "react";
import { cx } from "./cx";

interface SwitchProps extends Omit<ComponentProps<"button">, "onClick" | "type" | "role"> {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** On or off, at once. */
export function Switch({ checked, onCheckedChange, className, ...props }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      onClick={() => onCheckedChange(!checked)}
      className={cx(
        "group/switch relative inline-flex h-5 w-9 shrink-0 items-center rounded-full border border-border-strong bg-border-strong p-0.5 transition-colors",
        "before:absolute before:-inset-x-1 before:-inset-y-0.5 pointer-coarse:before:-inset-y-3",
        "aria-checked:border-accent aria-checked:bg-accent disabled:opacity-50",
        "forced-colors:aria-checked:bg-[Highlight]",
        className,
      )}
      {...props}
    >
      <span className="size-3.5 rounded-full bg-on-accent transition-transform group-aria-checked/switch:translate-x-4 forced-colors:bg-[ButtonText]" />
    </button>
  );
}
