import { type ReactNode, useId } from "react";

/** Group of fields with a heading. */
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
