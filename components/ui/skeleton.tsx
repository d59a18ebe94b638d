import { cx } from "./cx";

/** Stands where something will be, in its size; shows itself only after 150 ms. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className="block animate-late">
      <span className={cx("block h-4 animate-pulse rounded-xs bg-hover", className)} />
    </span>
  );
}
