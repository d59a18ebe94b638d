import type { Block, ChangeBlock, SameLine } from "./compare-texts";

/** Rows of a comparison: an unchanged line, unchanged lines that are folded, or a change. */
export type DiffRows =
  | { type: "same"; line: SameLine }
  | { type: "fold"; block: number; lines: number }
  | ChangeBlock;

/** First and last line of a side; undefined for none. */
type Range = readonly [first: number, last: number] | undefined;

/** Rows that are drawn together. */
export interface Piece {
  /** Known again after a fold of another piece has been opened. */
  key: string;
  rows: DiffRows[];
  /** Number of table rows. */
  size: number;
  before: Range;
  after: Range;
}

/** Unchanged lines that are shown around a change. */
const context = 3;
const mostRows = 40;

const sizeOf = (rows: DiffRows) =>
  rows.type === "change" ? rows.removed.length + rows.added.length : 1;

function keyOf(rows: DiffRows): string {
  if (rows.type === "same") return `same-${rows.line.after}`;
  if (rows.type === "fold") return `fold-${rows.block}`;
  return `change-${rows.removed[0]?.number}-${rows.added[0]?.number}`;
}

function rangeOf(rows: readonly DiffRows[], side: "before" | "after"): Range {
  const numbers = rows.flatMap((each) => {
    if (each.type === "fold") return [];
    if (each.type === "same") return each.line[side];
    const lines = side === "before" ? each.removed : each.added;
    return lines.map(({ number }) => number);
  });
  const [first, last] = [numbers[0], numbers.at(-1)];
  return first !== undefined && last !== undefined ? [first, last] : undefined;
}

/** Cuts rows into pieces, always in the same places. */
function cut(rows: readonly DiffRows[]): Piece[] {
  const pieces: Pick<Piece, "key" | "rows" | "size">[] = [];
  let last: (typeof pieces)[number] | undefined;
  for (const each of rows) {
    if (!last || last.size >= mostRows) {
      last = { key: keyOf(each), rows: [], size: 0 };
      pieces.push(last);
    }
    last.rows.push(each);
    last.size += sizeOf(each);
  }
  return pieces.map((piece) => ({
    ...piece,
    before: rangeOf(piece.rows, "before"),
    after: rangeOf(piece.rows, "after"),
  }));
}

type IsOpen = (block: number, hidden: readonly SameLine[]) => boolean;

/**
 * Puts blocks into pieces of some 40 rows, with unchanged lines folded to a few.
 *
 * @param isOpen returns true for a block whose hidden lines are shown, by its index
 */
export function piecesOf(blocks: readonly Block[], isOpen: IsOpen): Piece[] {
  const pieces: Piece[] = [];
  let rows: DiffRows[] = [];
  const same = (lines: readonly SameLine[]) =>
    lines.map((line): DiffRows => ({ type: "same", line }));
  blocks.forEach((block, at) => {
    if (block.type === "change") {
      rows.push(block);
      return;
    }
    const { lines } = block;
    const head = at === 0 ? 0 : context;
    const tail = at === blocks.length - 1 ? lines.length : lines.length - context;
    const hidden = lines.slice(head, tail);
    // A fold takes a line itself.
    if (hidden.length < 2) {
      rows.push(...same(lines));
      return;
    }
    rows.push(...same(lines.slice(0, head)));
    const folded: DiffRows = { type: "fold", block: at, lines: hidden.length };
    const inside = isOpen(at, hidden) ? same(hidden) : [folded];
    if (hidden.length > mostRows) {
      // Opening it must not cut the rows around it anew.
      pieces.push(...cut(rows), ...cut(inside));
      rows = [];
    } else rows.push(...inside);
    rows.push(...same(lines.slice(tail)));
  });
  return [...pieces, ...cut(rows)];
}

/** Pieces in a row. */
interface Section {
  key: string;
  /** Index of the first one. */
  from: number;
  pieces: Piece[];
}

const mostPieces = 10;

/** Puts pieces into sections, so that few things stand for a very long text. */
export function sectionsOf(pieces: readonly Piece[]): Section[] {
  return Array.from({ length: Math.ceil(pieces.length / mostPieces) }, (_, at) => {
    const from = at * mostPieces;
    const inside = pieces.slice(from, from + mostPieces);
    return { key: inside[0]?.key ?? "", from, pieces: inside };
  });
}
