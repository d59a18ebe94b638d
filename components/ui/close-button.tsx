import { X } from "lucide-react";
import { Button, type ButtonProps } from "./button";
import { cx } from "./cx";

/** Closes what it stands in. No tooltip: it often has the focus first, and Escape is for closing. */
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
