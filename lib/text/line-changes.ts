import { diffArrays } from "diff";

/** Replaced lines of a text; an empty range is an insertion. */
export interface LineChange {
  start: number;
  end: number;
  lines: string[];
}

export const linesOf = (text: string) => text.split("\n");

/** Limit of edits that one comparison looks for: its time grows with their square. */
const mostEdits = 300;
/** Limit of the squares of all edits, which takes some 100 ms. */
const mostEffort = 1_000_000;

/** What a comparison may still cost. */
interface Effort {
  left: number;
}

/** Compares by the shortest list of edits; undefined if it is longer than the effort allows. */
function shortest(before: string[], after: string[], effort: Effort): LineChange[] | undefined {
  if (before.length + after.length === 0) return [];
  const isOneLine = before.length === 1 && after.length === 1 && before[0] !== after[0];
  if (isOneLine || before.length === 0 || after.length === 0) {
    return [{ start: 0, end: before.length, lines: after }];
  }
  const most = Math.min(mostEdits, before.length + after.length);
  const maxEditLength = Math.min(most, Math.floor(Math.sqrt(effort.left)));
  const parts = diffArrays(before, after, { maxEditLength });
  if (!parts) {
    effort.left -= maxEditLength ** 2;
    return undefined;
  }
  const changes: LineChange[] = [];
  let open: LineChange | undefined;
  let edits = 0;
  let at = 0;
  for (const { added, removed, value } of parts) {
    if (!added && !removed) {
      at += value.length;
      open = undefined;
      continue;
    }
    edits += value.length;
    if (!open) {
      open = { start: at, end: at, lines: [] };
      changes.push(open);
    }
    if (added) open.lines = open.lines.concat(value);
    else {
      at += value.length;
      open.end = at;
    }
  }
  effort.left -= edits ** 2;
  return changes;
}

/** Returns the position of each line that occurs once. */
function singlesOf(lines: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  lines.forEach((line, at) => {
    found.set(line, found.has(line) ? -1 : at);
  });
  return found;
}

type Pair = readonly [before: number, after: number];

/** Returns lines that occur once in each text and are in the same order in both, as many as there are. */
function anchorsOf(before: readonly string[], after: readonly string[]): Pair[] {
  const there = singlesOf(after);
  // For each length, the row of pairs that ends first in the new text, with its previous pair.
  const ends: { pair: Pair; previous: number }[] = [];
  const kept: typeof ends = [];
  const last: number[] = [];
  for (const [line, from] of singlesOf(before)) {
    const to = there.get(line) ?? -1;
    if (from < 0 || to < 0) continue;
    let [low, high] = [0, last.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((kept[last[middle] ?? 0]?.pair[1] ?? 0) < to) low = middle + 1;
      else high = middle;
    }
    last[low] = kept.push({ pair: [from, to], previous: last[low - 1] ?? -1 }) - 1;
  }
  const anchors: Pair[] = [];
  for (let at = last.at(-1) ?? -1; at >= 0; at = kept[at]?.previous ?? -1) {
    const found = kept[at];
    if (found) anchors.push(found.pair);
  }
  return anchors.reverse();
}

/** Compares what lies between lines that occur once in each text. */
function betweenAnchors(
  before: string[],
  after: string[],
  effort: Effort,
): LineChange[] | undefined {
  const anchors = anchorsOf(before, after);
  if (anchors.length === 0) return undefined;
  const changes: LineChange[] = [];
  let [from, to] = [0, 0];
  for (const [nextFrom, nextTo] of [...anchors, [before.length, after.length] as const]) {
    const [old, fresh] = [before.slice(from, nextFrom), after.slice(to, nextTo)];
    const whole = { start: 0, end: old.length, lines: fresh };
    for (const { start, end, lines } of shortest(old, fresh, effort) ?? [whole]) {
      changes.push({ start: from + start, end: from + end, lines });
    }
    [from, to] = [nextFrom + 1, nextTo + 1];
  }
  return changes;
}

/**
 * Returns the line changes between two texts: the fewest, or, for texts that differ in many lines, those
 * between the lines that occur once in each. Undefined if they have too little in common.
 */
export function lineChanges(before: string[], after: string[]): LineChange[] | undefined {
  const effort = { left: mostEffort };
  return shortest(before, after, effort) ?? betweenAnchors(before, after, effort);
}

/** Applies changes to a range of lines, in order. */
export function changeLines(
  lines: string[],
  changes: readonly LineChange[],
  from = 0,
  to = lines.length,
): string[] {
  const parts: string[][] = [];
  let at = from;
  for (const change of changes) {
    parts.push(lines.slice(at, change.start), change.lines);
    at = change.end;
  }
  parts.push(lines.slice(at, to));
  return parts.flat();
}
