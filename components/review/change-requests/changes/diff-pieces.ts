import type { Block, ChangeBlock, SameLine } from "./compare-texts";

/** Rows of a comparison: an unchanged line, folded unchanged lines, or a change. */
export type DiffRows =
  | { type: "same"; line: SameLine }
  | { type: "fold"; lines: readonly SameLine[] }
  | ChangeBlock;

/** First and last line on one side; undefined without lines. */
type Range = readonly [first: number, last: number] | undefined;

/** Rows that are rendered together. */
export interface Piece {
  /** Unique in a comparison. */
  key: string;
  rows: DiffRows[];
  /** Number of table rows while folds are closed. */
  size: number;
  before: Range;
  after: Range;
}

/** Unchanged lines that are shown around a change. */
const context = 3;
const mostRows = 40;

/** Returns true for a fold that is its own piece, because it has too many lines for one. */
export const isLongFold = (
  rows: DiffRows | undefined,
): rows is Extract<DiffRows, { type: "fold" }> =>
  rows?.type === "fold" && rows.lines.length > mostRows;

const sizeOf = (rows: DiffRows) =>
  rows.type === "change" ? rows.removed.length + rows.added.length : 1;

/** Returns the numbers of all lines, including folded ones. */
function numbersOf(rows: DiffRows, side: "before" | "after"): number[] {
  if (rows.type === "same") return [rows.line[side]];
  if (rows.type === "fold") return rows.lines.map((line) => line[side]);
  return (side === "before" ? rows.removed : rows.added).map(({ number }) => number);
}

function rangeOf(rows: readonly DiffRows[], side: "before" | "after"): Range {
  const numbers = rows.flatMap((each) => numbersOf(each, side));
  const [first, last] = [numbers[0], numbers.at(-1)];
  return first !== undefined && last !== undefined ? [first, last] : undefined;
}

function pieceOf(rows: DiffRows[]): Piece {
  const [before, after] = [rangeOf(rows, "before"), rangeOf(rows, "after")];
  const size = rows.reduce((sum, each) => sum + sizeOf(each), 0);
  return { key: `${before?.[0]} ${after?.[0]}`, rows, size, before, after };
}

/** Divides rows into pieces. */
function cut(rows: readonly DiffRows[]): Piece[] {
  const groups: DiffRows[][] = [];
  let size = mostRows;
  for (const each of rows) {
    if (size >= mostRows || isLongFold(each)) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(each);
    // Nothing else is in the piece of a long fold.
    size = isLongFold(each) ? mostRows : size + sizeOf(each);
  }
  return groups.map(pieceOf);
}

const asRows = (lines: readonly SameLine[]) =>
  lines.map((line): DiffRows => ({ type: "same", line }));

/** Divides unchanged lines into pieces of about 40 rows. */
export const piecesOfLines = (lines: readonly SameLine[]): Piece[] => cut(asRows(lines));

/**
 * Divides blocks into pieces of about 40 rows; unchanged lines are folded, except for a few around
 * changes.
 */
export function piecesOf(blocks: readonly Block[]): Piece[] {
  const rows = blocks.flatMap((block, at): DiffRows[] => {
    if (block.type === "change") return [block];
    const { lines } = block;
    const head = at === 0 ? 0 : context;
    const tail = at === blocks.length - 1 ? lines.length : lines.length - context;
    const hidden = lines.slice(head, tail);
    // A fold takes up a line itself.
    if (hidden.length < 2) return asRows(lines);
    const fold = { type: "fold", lines: hidden } as const;
    return [...asRows(lines.slice(0, head)), fold, ...asRows(lines.slice(tail))];
  });
  return cut(rows);
}

/** Consecutive pieces. */
interface Section {
  key: string;
  /** Index of the first piece. */
  from: number;
  pieces: Piece[];
}

const mostPieces = 5;

/** Groups pieces into sections, so that a very long text has few placeholders. */
export function sectionsOf(pieces: readonly Piece[]): Section[] {
  return Array.from({ length: Math.ceil(pieces.length / mostPieces) }, (_, at) => {
    const from = at * mostPieces;
    const inside = pieces.slice(from, from + mostPieces);
    return { key: inside[0]?.key ?? "", from, pieces: inside };
  });
}
