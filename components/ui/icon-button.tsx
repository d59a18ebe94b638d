import { Button, type ButtonProps } from "./button";
import { cx } from "./cx";
import { Tooltip } from "./tooltip";

interface IconButtonProps extends Omit<ButtonProps, "aria-label"> {
  /** Accessible name and tooltip. */
  label: string;
  keys?: string;
  side?: "top" | "right" | "bottom" | "left";
}

export function IconButton({ label, keys, side, className, ...props }: IconButtonProps) {
  const square = props.size === "small" ? "w-control-small" : "w-control";
  return (
    <Tooltip label={label} keys={keys} side={side}>
      <Button
        variant="ghost"
        aria-label={label}
        className={cx("px-0!", square, className)}
        {...props}
      />
    </Tooltip>
  );
}
