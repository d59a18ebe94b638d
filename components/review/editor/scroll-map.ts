/** Line of a text with its pixel offset in the rendered text. */
export interface Anchor {
  line: number;
  y: number;
}

/** Keeps only anchors that increase in lines and pixels; drops nested and adjacent ones. */
function rising(anchors: readonly Anchor[]): Anchor[] {
  const kept: Anchor[] = [];
  for (const anchor of anchors) {
    const last = kept.at(-1);
    if (!last || (anchor.line > last.line && anchor.y > last.y)) kept.push(anchor);
  }
  return kept;
}

/** Interpolates linearly between two anchors. */
function between(anchors: readonly Anchor[], from: keyof Anchor, value: number): number {
  const to = from === "line" ? "y" : "line";
  const at = anchors.findIndex((anchor) => anchor[from] > value);
  const after = anchors[at < 0 ? anchors.length - 1 : at];
  const before = anchors[(at < 0 ? anchors.length - 1 : at) - 1];
  if (!before || !after) return after?.[to] ?? 0;
  const share = (value - before[from]) / (after[from] - before[from]);
  return before[to] + Math.min(Math.max(share, 0), 1) * (after[to] - before[to]);
}

/** Maps lines of a text to pixel offsets of its rendering, and back. */
export class ScrollMap {
  readonly #anchors: Anchor[];

  constructor(blocks: readonly Anchor[], end: Anchor) {
    const inner = blocks.filter(({ line, y }) => line < end.line && y < end.y);
    this.#anchors = rising([{ line: 1, y: 0 }, ...inner, end]);
  }

  topOf = (line: number): number => between(this.#anchors, "line", line);
  lineAt = (y: number): number => between(this.#anchors, "y", y);
}

interface Scrolled {
  scrollTop: number;
  scrollHeight: number;
  clientHeight: number;
}

/**
 * Returns the reading offset, which moves from the top edge to the bottom edge while scrolling, so
 * that both panes reach their ends together.
 */
export function readAt({ scrollTop, scrollHeight, clientHeight }: Scrolled): number {
  const most = scrollHeight - clientHeight;
  return most <= 0 ? 0 : (scrollTop / most) * scrollHeight;
}

/** Returns the scroll position for a reading offset. */
export function scrollFor(y: number, { scrollHeight, clientHeight }: Scrolled): number {
  return scrollHeight === 0 ? 0 : (y / scrollHeight) * (scrollHeight - clientHeight);
}
