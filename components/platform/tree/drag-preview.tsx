import type { ReactNode, Ref } from "react";
import { cx } from "@/components/ui/cx";

interface DragPreviewProps {
  ref: Ref<HTMLDivElement>;
  icon: ReactNode;
  /** Title of the dragged item; undefined without a drag. */
  name: string | undefined;
}

/** Dragged item, beside the pointer. */
export function DragPreview({ ref, icon, name }: DragPreviewProps) {
  return (
    <div
      ref={ref}
      aria-hidden
      className={cx(
        "pointer-events-none fixed top-0 left-0 z-overlay",
        name === undefined && "invisible",
      )}
    >
      {name !== undefined && (
        <span className="ml-3 flex max-w-72 translate-y-2 items-center gap-2 rounded border bg-raised px-2.5 py-1.5 shadow-overlay pointer-coarse:-translate-y-14">
          {icon}
          <span className="bidi truncate font-medium">{name}</span>
        </span>
      )}
    </div>
  );
}
