import { type ReactNode, useId } from "react";

/** Fields that belong together, under a heading of their own. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-5">
      <h2 id={id} className="border-b pb-2 text-base">
        {title}
      </h2>
      {children}
    </section>
  );
}
