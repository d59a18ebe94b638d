interface Fitted {
  id: string;
  /** Least width in pixels. */
  size: number;
  /** Width in pixels at which all texts fit; 0 for columns that keep their width. */
  wanted: number;
  /** Takes the width that remains. */
  grows?: boolean;
}

// Estimates for the font of tables, on the safe side.
const letter = 7;
const padding = 28;
const most = 360;
/** Width of the table beside its columns. */
const beside = 80;

/** Returns the width that texts need, without measuring them. */
export function widthOf(texts: readonly string[]): number {
  const longest = texts.reduce((length, text) => Math.max(length, text.length), 0);
  return longest === 0 ? 0 : Math.min(longest * letter + padding, most);
}

/**
 * Returns the CSS width of each column whose texts need more than its least width. Columns share the
 * free width of the table, a size container, by the width that each lacks.
 */
export function fitWidths(columns: readonly Fitted[]): Map<string, string> {
  const lacks = columns.map((one) => ({ ...one, lack: Math.max(0, one.wanted - one.size) }));
  const all = lacks.reduce((sum, { lack }) => sum + lack, 0);
  const total = columns.reduce((sum, { size }) => sum + size, beside);
  return new Map(
    lacks
      .filter(({ lack, grows }) => lack > 0 && !grows)
      .map(({ id, size, lack }) => {
        const share = `(100cqw - ${total}px) * ${Number((lack / all).toFixed(3))}`;
        return [id, `calc(${size}px + clamp(0px, ${share}, ${lack}px))`];
      }),
  );
}
