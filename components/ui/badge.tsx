import {
  Circle,
  CircleAlert,
  CircleCheck,
  Info,
  type LucideIcon,
  TriangleAlert,
} from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx";

export type Tone = "neutral" | "success" | "warning" | "danger" | "info" | "accent";

const tones: Record<Tone, string> = {
  neutral: "border-border bg-surface text-text-muted",
  success: "border-transparent bg-success-soft text-success",
  warning: "border-transparent bg-warning-soft text-warning",
  danger: "border-transparent bg-danger-soft text-danger",
  info: "border-transparent bg-info-soft text-info",
  // Hovered and selected rows have almost the same background.
  accent: "border-accent/30 bg-accent-soft text-accent-text",
};

interface BadgeProps {
  tone?: Tone;
  children: ReactNode;
  className?: string;
}

/** Label of a property that isn't a state: a type, a count, "Default". */
export function Badge({ tone = "neutral", children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        "inline-flex h-5 max-w-full shrink-0 items-center gap-1 whitespace-nowrap rounded-xs border px-1.5 font-medium text-xs",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

const shapes: Record<Tone, LucideIcon> = {
  neutral: Circle,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  info: Info,
  accent: Circle,
};

interface StatusProps extends BadgeProps {
  /** Replaces the icon of the tone. */
  icon?: LucideIcon;
}

/** State as text, icon and color. */
export function Status({ tone = "neutral", icon, children, className }: StatusProps) {
  const Icon = icon ?? shapes[tone];
  return (
    <Badge tone={tone} className={className}>
      <Icon aria-hidden className="size-3" strokeWidth={2.5} />
      {children}
    </Badge>
  );
}
