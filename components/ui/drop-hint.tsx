import { cx } from "./cx";
import type { FileDrag } from "./use-file-drag";

interface DropHintProps {
  drag: FileDrag;
  /** Describes the effect of dropping a file here. */
  label: string;
}

/** Highlights the surrounding drop zone while a file is dragged. */
export function DropHint({ drag, label }: DropHintProps) {
  if (!drag) return null;
  return (
    <div
      aria-hidden
      data-drop-hint={drag}
      className={cx(
        "pointer-events-none absolute inset-0 flex items-end justify-center rounded outline-2 outline-accent -outline-offset-2",
        drag === "near" ? "outline-dashed" : "bg-accent/8",
      )}
    >
      <span className="sticky bottom-20 mb-4 max-w-[calc(100%-2rem)] rounded border bg-raised px-3 py-1.5 text-sm shadow-overlay">
        {label}
      </span>
    </div>
  );
}
