import type { DropPosition } from "./drop-positions";

interface DropLineProps {
  position: DropPosition | undefined;
  /** Indentation of the first level, and of each further one. */
  indent: number;
  indentStep: number;
}

/** Line at the drop position; it starts at the new level. */
export function DropLine({ position, indent, indentStep }: DropLineProps) {
  if (!position || position.into !== null) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute right-0 z-sticky h-0.5 rounded-full bg-accent forced-colors:bg-[Highlight]"
      style={{ top: position.y - 1, left: indent + (position.level - 1) * indentStep }}
    />
  );
}
