import { ChevronRight } from "lucide-react";
import { cx } from "@/components/ui/cx";

interface RowToggleProps {
  /** Undefined for items without children. */
  open: boolean | undefined;
  onToggle: () => void;
}

/** For pointers only: the row itself exposes its state, and arrow keys change it. */
export function RowToggle({ open, onToggle }: RowToggleProps) {
  if (open === undefined) return <span aria-hidden className="w-6 shrink-0" />;
  return (
    <span
      aria-hidden
      data-tree-toggle
      onClick={onToggle}
      className="flex size-6 shrink-0 cursor-pointer items-center justify-center rounded-xs text-text-muted hover:bg-border/60"
    >
      <ChevronRight className={cx("size-4 transition-transform", open && "rotate-90")} />
    </span>
  );
}
