/** Line of a text with its pixel offset in the rendered text. */
export interface Anchor {
  line: number;
  y: number;
}

/** Blocks of a rendered text in the text's order. A block is measured only when it is asked for. */
export interface Blocks {
  count: number;
  line: (at: number) => number;
  /** Returns the pixel offset of a block, or undefined if it isn't shown. */
  y: (at: number) => number | undefined;
}

/** Maps lines of a text to pixel offsets of its rendering, and back. */
export class ScrollMap {
  readonly #blocks: Blocks;
  readonly #end: Anchor;

  constructor(blocks: Blocks, end: Anchor) {
    this.#blocks = blocks;
    this.#end = end;
  }

  topOf = (line: number): number => this.#between("line", line);
  lineAt = (y: number): number => this.#between("y", y);

  /** Returns the last shown block before a place in the order; the top of the text if there is none. */
  #before(place: number): Anchor {
    for (let at = place - 1; at >= 0; at -= 1) {
      const line = this.#blocks.line(at);
      if (line <= 1) break;
      const y = this.#blocks.y(at);
      if (y !== undefined) return { line, y };
    }
    return { line: 1, y: 0 };
  }

  /** Returns the first shown block from a place on that is below another; skips nested and adjacent ones. */
  #after(place: number, above: Anchor): Anchor {
    for (let at = place; at < this.#blocks.count; at += 1) {
      const line = this.#blocks.line(at);
      const y = line > above.line ? this.#blocks.y(at) : undefined;
      if (y !== undefined && y > above.y) return { line, y };
    }
    return this.#end;
  }

  /** Interpolates linearly between the blocks around a value. */
  #between(from: keyof Anchor, value: number): number {
    const to = from === "line" ? "y" : "line";
    let [first, past] = [0, this.#blocks.count];
    while (first < past) {
      const middle = (first + past) >> 1;
      const place = from === "line" ? this.#blocks.line(middle) : this.#before(middle + 1).y;
      if (place <= value) first = middle + 1;
      else past = middle;
    }
    const before = this.#before(first);
    const after = this.#after(first, before);
    if (after[from] <= before[from]) return before[to];
    const share = (value - before[from]) / (after[from] - before[from]);
    return before[to] + Math.min(Math.max(share, 0), 1) * (after[to] - before[to]);
  }
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
