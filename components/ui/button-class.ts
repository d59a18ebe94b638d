import { cx } from "./cx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "medium" | "small";

const variants: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-accent text-on-accent hover:bg-accent-hover",
  secondary: "border-border-strong/45 bg-raised text-text hover:bg-hover",
  ghost: "border-transparent text-text-muted hover:bg-hover hover:text-text",
  danger: "border-transparent bg-danger-fill text-on-danger hover:bg-danger-fill-hover",
};

const sizes: Record<ButtonSize, string> = {
  medium: "h-control px-3 text-base",
  small: "h-control-small px-2 text-sm",
};

/** Button styles for other elements, such as links and menu triggers. */
export function buttonClass(
  variant: ButtonVariant = "secondary",
  size: ButtonSize = "medium",
): string {
  return cx(
    "inline-flex shrink-0 gap-2 select-none items-center justify-center whitespace-nowrap rounded border",
    "font-medium transition-colors disabled:opacity-50 [&[aria-disabled]:not([aria-busy])]:opacity-50",
    "disabled:pointer-events-none [&_svg]:size-4 [&_svg]:shrink-0",
    variants[variant],
    sizes[size],
  );
}
