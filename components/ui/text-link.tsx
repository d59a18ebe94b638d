import type { ComponentProps } from "react";
import { cx } from "./cx";
import { Link } from "./link";

export function TextLink({ className, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
      className={cx("rounded-xs text-accent-text underline underline-offset-2", className)}
      {...props}
    />
  );
}
