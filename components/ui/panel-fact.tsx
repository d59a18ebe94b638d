import type { ReactNode } from "react";

interface PanelFactProps {
  term: string;
  action?: ReactNode;
  children: ReactNode;
}

/** Fact in a side panel, within a `dl`. */
export function PanelFact({ term, action, children }: PanelFactProps) {
  return (
    <div className="flex min-h-7 items-baseline gap-3">
      <dt className="w-24 shrink-0 text-text-muted">{term}</dt>
      <dd className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-2">
        <span className="wrap-anywhere min-w-0">{children}</span>
        {action}
      </dd>
    </div>
  );
}
