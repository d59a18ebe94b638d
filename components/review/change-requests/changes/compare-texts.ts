import { lineChanges } from "@/lib/text/line-changes";

interface Line {
  number: number;
  text: string;
}

export interface SameLine {
  before: number;
  after: number;
  text: string;
}

export interface ChangeBlock {
  type: "change";
  /** Continues the previous part of the same change, so that keys don't stop here. */
  continues?: boolean;
  removed: Line[];
  added: Line[];
}

export type Block = { type: "same"; lines: SameLine[] } | ChangeBlock;

/** Limit of lines of a change that isn't split. */
const mostTogether = 40;
/** Number of lines in each part of a longer change. */
const together = 20;

/** Numbers of the first lines, if the texts are parts of longer ones. */
export interface FirstLines {
  before: number;
  after: number;
}

/**
 * Compares two texts line by line. A long change is split, so that old and new lines stay close.
 */
export function compareTexts(
  before: string,
  after: string,
  { before: old, after: fresh }: FirstLines = { before: 1, after: 1 },
): Block[] {
  const [a, b] = [linesOf(before), linesOf(after)];
  const whole = { start: 0, end: a.length, lines: b };
  const blocks: Block[] = [];
  const at = { before: 0, after: 0 };
  const addSame = (until: number) => {
    if (until === at.before) return;
    const texts = a.slice(at.before, until);
    const lines = texts.map((text) => ({
      before: old + at.before++,
      after: fresh + at.after++,
      text,
    }));
    blocks.push({ type: "same", lines });
  };
  for (const { start, end, lines } of lineChanges(a, b) ?? [whole]) {
    addSame(start);
    const removed = a.slice(start, end).map((text) => ({ number: old + at.before++, text }));
    const added = lines.map((text) => ({ number: fresh + at.after++, text }));
    blocks.push(...inParts({ type: "change", removed, added }));
  }
  addSame(a.length);
  return blocks;
}

const linesOf = (text: string) => (text === "" ? [] : text.replace(/\n$/, "").split("\n"));

function inParts({ type, removed, added }: ChangeBlock): ChangeBlock[] {
  const most = Math.max(removed.length, added.length);
  if (most <= mostTogether) return [{ type, removed, added }];
  return Array.from({ length: Math.ceil(most / together) }, (_, at) => {
    const [from, until] = [at * together, (at + 1) * together];
    const lines = { removed: removed.slice(from, until), added: added.slice(from, until) };
    return { type, ...lines, ...(at > 0 && { continues: true }) };
  });
}
