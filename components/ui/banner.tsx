import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx";

export type BannerTone = "info" | "success" | "warning" | "danger";

const tones: Record<BannerTone, { icon: LucideIcon; box: string; mark: string }> = {
  info: { icon: Info, box: "bg-info-soft", mark: "text-info" },
  success: { icon: CircleCheck, box: "bg-success-soft", mark: "text-success" },
  warning: { icon: TriangleAlert, box: "bg-warning-soft", mark: "text-warning" },
  danger: { icon: CircleAlert, box: "bg-danger-soft", mark: "text-danger" },
};

interface BannerProps {
  tone?: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** Message about the whole page or form, which stays until it is resolved. */
export function Banner({ tone = "info", title, children, action, className }: BannerProps) {
  const { icon: Icon, box, mark } = tones[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={cx(
        "flex flex-wrap items-center gap-x-3 gap-y-2 rounded border border-transparent px-3 py-2",
        box,
        className,
      )}
    >
      <Icon aria-hidden className={cx("size-4 shrink-0 self-start mt-0.5", mark)} />
      <div className="min-w-48 flex-1 text-pretty">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className={cx(Boolean(title) && "text-text-muted")}>{children}</div>}
      </div>
      {action && <div className="flex shrink-0 gap-2">{action}</div>}
    </div>
  );
}
