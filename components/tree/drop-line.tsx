import type { DropPlace } from "./drop-places";

interface DropLineProps {
  place: DropPlace | undefined;
  /** Where rows begin at the first level, and how much further in at each next one. */
  indent: number;
  indentStep: number;
}

/** Where the row would land: the line begins at its new level. */
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
