import { X } from "lucide-react";
import { Button, type ButtonProps } from "./button";
import { cx } from "./cx";

/**
 * Close button without a tooltip, as it often has the initial focus, and Escape must close the
 * dialog.
 */
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
