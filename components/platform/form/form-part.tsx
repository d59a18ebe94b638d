import { type ReactNode, useId } from "react";

interface FormPartProps {
  title: string;
  /** The part is in another one. */
  inner?: boolean;
  children: ReactNode;
}

/** Group of fields with a heading. */
export function FormPart({ title, inner = false, children }: FormPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-5">
      {inner ? (
        <h3 id={id} className="pt-2 text-base">
          {title}
        </h3>
      ) : (
        <h2 id={id} className="border-b pb-2 text-base">
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}
