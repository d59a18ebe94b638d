import { type ReactNode, useId } from "react";

interface SectionProps {
  /** Id that links lead to; the section then takes the focus. */
  id?: string;
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** Part of a page with its own heading. */
export function Section({ id, title, description, action, children }: SectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={titleId}
      className="scroll-mt-10 space-y-3 outline-none"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={titleId} className="text-base">
            {title}
          </h2>
          {description && (
            <p className="mt-0.5 max-w-form text-pretty text-text-muted">{description}</p>
          )}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
