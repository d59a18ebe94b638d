import { changeLines, type LineChange, linesOf } from "#lib/text/line-changes.ts";
import { badRequest, notFound } from "../../platform/errors.ts";
import type { BlockLines } from "../document/blocks.ts";
import { blocksOfText, changedLines } from "../document/convert.ts";

interface Lines {
  start: number;
  end: number;
}

/** Line change with the positions of its lines in the source. */
interface Reversal extends LineChange {
  before: Lines;
}

interface Sides {
  now: BlockLines[];
  before: BlockLines[];
}

const size = ({ start, end }: Lines) => end - start;

/** Returns the smallest block starting at a line, else the smallest containing it. */
function blockAt(blocks: BlockLines[], line: number): BlockLines | undefined {
  const sorted = blocks.toSorted((a, b) => size(a) - size(b));
  return (
    sorted.find(({ start }) => start === line) ??
    sorted.find(({ start, end }) => start <= line && line < end)
  );
}

/**
 * Finds the lines of a block by its id, which is a line of either text, or the anchor of a heading,
 * as in comments.
 */
function find({ now, before }: Sides, id: string): Partial<Record<keyof Sides, Lines>> | undefined {
  const [, base, number] = /^(base-)?line-(\d{1,7})$/.exec(id) ?? [];
  if (number !== undefined) {
    const found = blockAt(base ? before : now, Number(number) - 1);
    return found && { [base ? "before" : "now"]: found };
  }
  const here = now.find(({ anchor }) => anchor === id);
  const there = before.find(({ anchor }) => anchor === id);
  return (here ?? there) ? { now: here, before: there } : undefined;
}

const overlaps = (a: Lines, b: Lines | undefined) =>
  b !== undefined && a.start < b.end && a.end > b.start;

/** Adds to each change the source position of its lines. */
function withPlaces(changes: LineChange[]): Reversal[] {
  let shift = 0;
  return changes.map((change) => {
    const start = change.start + shift;
    shift += change.lines.length - size(change);
    return { ...change, before: { start, end: start + change.lines.length } };
  });
}

export async function revertBlocks(
  now: string,
  before: string,
  ids: readonly string[],
  field: string,
): Promise<string> {
  const lines = linesOf(now);
  const changes = await changedLines(now, before);
  if (!changes) throw badRequest(`${field}: too much has changed; revert the whole page`);
  const sides = { now: await blocksOfText(now, field), before: await blocksOfText(before, field) };
  const found = ids.map((id, index) => {
    const block = find(sides, id);
    if (!block) throw notFound(`${field}.${index}: block`);
    return block;
  });
  const back = withPlaces(changes).filter((change) =>
    found.some((block) => overlaps(change, block.now) || overlaps(change.before, block.before)),
  );
  return changeLines(lines, back).join("\n");
}
