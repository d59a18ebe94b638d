import { cx } from "./cx";

/** Placeholder for loading content, with its size; appears after 150 ms. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className="block animate-late">
      <span className={cx("block h-4 animate-pulse rounded-xs bg-hover", className)} />
    </span>
  );
}
