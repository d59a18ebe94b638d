import { badRequest, notFound } from "../errors.ts";
import type { BlockLines } from "./document/blocks.ts";
import { blocksOfText } from "./document/convert.ts";
import { changeLines, type LineChange, lineChanges, linesOf } from "./line-changes.ts";

interface Lines {
  start: number;
  end: number;
}

/** A change of lines, and where the lines that it puts in come from. */
interface Reversal extends LineChange {
  before: Lines;
}

interface Sides {
  now: BlockLines[];
  before: BlockLines[];
}

const size = ({ start, end }: Lines) => end - start;

/** The smallest block that begins on a line or, where none does, that has the line. */
function blockAt(blocks: BlockLines[], line: number): BlockLines | undefined {
  const sorted = blocks.toSorted((a, b) => size(a) - size(b));
  return (
    sorted.find(({ start }) => start === line) ??
    sorted.find(({ start, end }) => start <= line && line < end)
  );
}

/** What an id names, as comments name blocks: a line of either text, or the anchor of a heading. */
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

const meet = (a: Lines, b: Lines | undefined) =>
  b !== undefined && a.start < b.end && a.end > b.start;

/** The changes with their places in the text that their lines come from. */
function withPlaces(changes: LineChange[]): Reversal[] {
  let shift = 0;
  return changes.map((change) => {
    const start = change.start + shift;
    shift += change.lines.length - size(change);
    return { ...change, before: { start, end: start + change.lines.length } };
  });
}

/** A text in which the blocks of those ids are again what they were in an earlier one. */
export async function revertBlocks(
  now: string,
  before: string,
  ids: readonly string[],
  place: string,
): Promise<string> {
  const lines = linesOf(now);
  const changes = lineChanges(lines, linesOf(before));
  if (!changes) throw badRequest(`${place}: too much has changed; go back to all of the page`);
  const sides = { now: await blocksOfText(now, place), before: await blocksOfText(before, place) };
  const found = ids.map((id, index) => {
    const block = find(sides, id);
    if (!block) throw notFound(`${place}.${index}: block`);
    return block;
  });
  const back = withPlaces(changes).filter((change) =>
    found.some((block) => meet(change, block.now) || meet(change.before, block.before)),
  );
  return changeLines(lines, back).join("\n");
}
