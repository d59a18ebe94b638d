import type { ComponentProps, MouseEvent } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class";
import { cx } from "./cx";
import { Spinner } from "./spinner";

export interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work is in progress: the button keeps its focus and width, and ignores clicks. */
  pending?: boolean;
}

export function Button({
  variant,
  size,
  pending = false,
  className,
  children,
  onClick,
  type = "button",
  ...props
}: ButtonProps) {
  const ignore = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      type={type}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? ignore : onClick}
      className={cx(buttonClass(variant, size), "relative", className)}
      {...props}
    >
      <span
        className={cx("inline-flex min-w-0 items-center gap-[inherit]", pending && "opacity-0")}
      >
        {children}
      </span>
      {pending && <Spinner className="absolute" />}
    </button>
  );
}
