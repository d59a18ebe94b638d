import type { ReactNode } from "react";

/** Facts about a page's subject, below its title. */
export function PageFacts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-wrap gap-x-8 gap-y-2 px-page py-3">{children}</dl>;
}

export function PageFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
