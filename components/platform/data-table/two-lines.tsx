/** Row heights of a list with a column of two lines, which has lines of its own on a narrow screen. */
export const twoLineHeights = { wide: 60, narrow: 100 };

/** Text of a cell, in up to two lines; whole on hover. */
export function TwoLines({ children }: { children: string }) {
  return (
    <span
      className="wrap-anywhere line-clamp-2 whitespace-normal text-pretty text-text-muted"
      title={children}
    >
      {children}
    </span>
  );
}
