import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx";

interface StateProps {
  icon?: LucideIcon;
  title: string;
  children?: ReactNode;
  /** Next action. */
  action?: ReactNode;
  className?: string;
}

/** Empty state: explains the page and how to start, or how to clear filters. */
export function EmptyState({ icon: Icon, title, children, action, className }: StateProps) {
  return (
    <div
      className={cx(
        "mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center",
        className,
      )}
    >
      {Icon && <Icon aria-hidden className="mb-3 size-6 text-text-subtle" strokeWidth={1.5} />}
      <h2 className="text-base">{title}</h2>
      {children && <div className="mt-1 text-pretty text-text-muted">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
