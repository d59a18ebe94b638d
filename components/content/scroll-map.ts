/** A line of a text and where it begins, in pixels from the top of what shows it. */
export interface Anchor {
  line: number;
  y: number;
}

/** Both grow from one anchor to the next: what stands beside or within another one is left out. */
function rising(anchors: readonly Anchor[]): Anchor[] {
  const kept: Anchor[] = [];
  for (const anchor of anchors) {
    const last = kept.at(-1);
    if (!last || (anchor.line > last.line && anchor.y > last.y)) kept.push(anchor);
  }
  return kept;
}

/** What lies between two anchors is as far from both in lines as in pixels. */
function between(anchors: readonly Anchor[], from: keyof Anchor, value: number): number {
  const to = from === "line" ? "y" : "line";
  const at = anchors.findIndex((anchor) => anchor[from] > value);
  const after = anchors[at < 0 ? anchors.length - 1 : at];
  const before = anchors[(at < 0 ? anchors.length - 1 : at) - 1];
  if (!before || !after) return after?.[to] ?? 0;
  const share = (value - before[from]) / (after[from] - before[from]);
  return before[to] + Math.min(Math.max(share, 0), 1) * (after[to] - before[to]);
}

/** Where the lines of a text are in what it becomes, and the other way round. */
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
 * The pixel that the reader is at: the uppermost at the top, the lowest at the bottom, so that two
 * panes that show the same reach both ends together.
 */
export function readAt({ scrollTop, scrollHeight, clientHeight }: Scrolled): number {
  const most = scrollHeight - clientHeight;
  return most <= 0 ? 0 : (scrollTop / most) * scrollHeight;
}

/** How far to scroll for the reader to be at that pixel. */
export function scrollFor(y: number, { scrollHeight, clientHeight }: Scrolled): number {
  return scrollHeight === 0 ? 0 : (y / scrollHeight) * (scrollHeight - clientHeight);
}
