import { diffArrays } from "diff";

/** Replaced lines of a text; an empty range is an insertion. */
export interface LineChange {
  start: number;
  end: number;
  lines: string[];
}

export const linesOf = (text: string) => text.split("\n");

/** Limit of edits that one comparison searches, as its time grows with their square. */
const mostEdits = 300;
/** Limit of the sum of squared edits, which takes about 100 ms. */
const mostEffort = 1_000_000;

/** Remaining budget of a comparison. */
interface Effort {
  left: number;
}

/** Returns the number of equal lines at the beginning of both texts. */
function equalHead(before: readonly string[], after: readonly string[]): number {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  return head;
}

/** Returns the number of equal lines at the end of both texts, after the equal beginning. */
function equalTail(before: readonly string[], after: readonly string[], head: number): number {
  const most = Math.min(before.length, after.length) - head;
  let tail = 0;
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return tail;
}

/** Compares by the shortest list of edits; undefined if it exceeds the limit or the budget. */
function shortest(
  before: string[],
  after: string[],
  effort: Effort,
  limit = mostEdits,
): LineChange[] | undefined {
  const head = equalHead(before, after);
  const tail = equalTail(before, after, head);
  const old = before.slice(head, before.length - tail);
  const fresh = after.slice(head, after.length - tail);
  if (old.length + fresh.length === 0) return [];
  const isSimple = old.length === 0 || fresh.length === 0 || old.length + fresh.length === 2;
  if (isSimple) return [{ start: head, end: head + old.length, lines: fresh }];
  const most = Math.min(limit, old.length + fresh.length, Math.floor(Math.sqrt(effort.left)));
  const parts = diffArrays(old, fresh, { maxEditLength: most });
  if (!parts) {
    effort.left -= most ** 2;
    return undefined;
  }
  const changes: LineChange[] = [];
  let open: LineChange | undefined;
  let edits = 0;
  let at = head;
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

/** Returns the positions of lines that occur once; -1 for others. */
function singlesOf(lines: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  lines.forEach((line, at) => {
    found.set(line, found.has(line) ? -1 : at);
  });
  return found;
}

type Pair = readonly [before: number, after: number];

interface Chained {
  pair: Pair;
  /** Index of the pair before it; -1 for none. */
  previous: number;
}

/** Returns the longest list of lines that occur once in each text, in the same order in both. */
function anchorsOf(before: readonly string[], after: readonly string[]): Pair[] {
  const there = singlesOf(after);
  const chained: Chained[] = [];
  // For each length, the last pair of the chain that ends earliest in the new text.
  const ends: number[] = [];
  for (const [line, from] of singlesOf(before)) {
    const to = there.get(line) ?? -1;
    if (from < 0 || to < 0) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((chained[ends[middle] ?? 0]?.pair[1] ?? 0) < to) low = middle + 1;
      else high = middle;
    }
    ends[low] = chained.push({ pair: [from, to], previous: ends[low - 1] ?? -1 }) - 1;
  }
  const anchors: Pair[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = chained[at]?.previous ?? -1) {
    const found = chained[at];
    if (found) anchors.push(found.pair);
  }
  return anchors.reverse();
}

/** Compares the ranges between lines that occur once in each text; undefined without such lines. */
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
 * Returns the line changes between two texts: the fewest or, for texts with many changes, those
 * between lines that occur once in each. Undefined if they have too little in common.
 */
export function lineChanges(before: string[], after: string[]): LineChange[] | undefined {
  const effort = { left: mostEffort };
  return (
    shortest(before, after, effort) ??
    betweenAnchors(before, after, effort) ??
    shortest(before, after, effort, Number.POSITIVE_INFINITY)
  );
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
