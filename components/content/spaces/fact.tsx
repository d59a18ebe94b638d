import type { ReactNode } from "react";

/** List of facts, each with a name and a value. */
export function Facts({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl aria-label={label} className="max-w-form border-t">
      {children}
    </dl>
  );
}

interface FactProps {
  name: string;
  /** Explanation of the value in a sentence. */
  note?: ReactNode;
  children: ReactNode;
}

export function Fact({ name, note, children }: FactProps) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 border-b py-2.5 sm:grid-cols-[160px_1fr]">
      <dt className="text-text-muted">{name}</dt>
      <dd className="min-w-0">
        <div className="wrap-anywhere min-w-0">{children}</div>
        {note && <p className="mt-0.5 text-pretty text-sm text-text-muted">{note}</p>}
      </dd>
    </div>
  );
}
