import { cx } from "./cx";

const signs = {
  /** Opens a menu. */
  more: "M5 12h0M12 12h0M19 12h0",
  /** Can be dragged. */
  grip: "M9 5h0M9 12h0M9 19h0M15 5h0M15 12h0M15 19h0",
};

/** Icon of dots as a single path, since hundreds of rows contain it. */
export function Dots({ sign, className }: { sign: keyof typeof signs; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className={cx("size-4 stroke-3 stroke-current [stroke-linecap:round]", className)}
    >
      <path d={signs[sign]} />
    </svg>
  );
}
