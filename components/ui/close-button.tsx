import { X } from "lucide-react";
import { Button, type ButtonProps } from "./button";
import { cx } from "./cx";

/** Close button without a tooltip: it often has the initial focus, and Escape closes too. */
export function CloseButton({ className, ...props }: ButtonProps) {
  return (
    <Button
      variant="ghost"
      size="small"
      aria-label="Close"
      className={cx("w-control-small px-0!", className)}
      {...props}
    >
      <X />
    </Button>
  );
}
