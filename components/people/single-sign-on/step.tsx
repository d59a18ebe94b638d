import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { cx } from "@/components/ui/cx";

interface StepProps {
  number: number;
  title: string;
  done: boolean;
  children: ReactNode;
}

/** Step of a set-up; completed ones stay editable. */
export function Step({ number, title, done, children }: StepProps) {
  const id = useId();
  return (
    <li className="relative pb-10 pl-10 last:pb-0">
      <span aria-hidden className="absolute top-8 bottom-1 left-3 w-px bg-border" />
      <span
        aria-hidden
        className={cx(
          "absolute top-0 left-0 grid size-6 place-items-center rounded-full border font-medium text-xs tabular-nums",
          done
            ? "border-transparent bg-success-soft text-success"
            : "border-border-strong text-text-muted",
        )}
      >
        {done ? <Check className="size-3.5" strokeWidth={2.5} /> : number}
      </span>
      <section aria-labelledby={id} className="space-y-4">
        <h2 id={id} className="text-base">
          {title}
          {done && <span className="sr-only"> (done)</span>}
        </h2>
        {children}
      </section>
    </li>
  );
}
