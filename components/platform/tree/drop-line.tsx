import type { DropPlace } from "./drop-places";

interface DropLineProps {
  place: DropPlace | undefined;
  /** Indentation of the first level, and of each further one. */
  indent: number;
  indentStep: number;
}

/** Line at the drop position; it starts at the new level. */
export function DropLine({ place, indent, indentStep }: DropLineProps) {
  if (!place || place.into !== null) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute right-0 z-sticky h-0.5 rounded-full bg-accent forced-colors:bg-[Highlight]"
      style={{ top: place.y - 1, left: indent + (place.level - 1) * indentStep }}
    />
  );
}
