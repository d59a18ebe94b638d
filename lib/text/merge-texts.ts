import { changeLines, type LineChange, lineChanges, linesOf } from "./line-changes.ts";

export type MergeSide = "ours" | "theirs";
type SideChange = LineChange & { side: MergeSide };

/** Lines that both sides changed in different ways. */
export interface Hunk {
  base: string[];
  ours: string[];
  theirs: string[];
  /** Number of the first of these lines in each text, from 1. */
  first: Record<"base" | MergeSide, number>;
}

/** Part of a merge: merged lines, or a conflict. */
export type MergePart = { lines: string[] } | { hunk: Hunk };

interface Region {
  start: number;
  end: number;
  changes: SideChange[];
}

/**
 * Returns true if changes are independent. Adjacent changes are, as people edit neighboring list
 * items; insertions at the same position aren't.
 */
const isApart = ({ start, end }: Region, change: LineChange) =>
  change.start > end || (change.start === end && (start < end || change.end > change.start));

/** Groups changes that overlap. */
function regionsOf(changes: SideChange[]): Region[] {
  const regions: Region[] = [];
  for (const change of changes) {
    const last = regions.at(-1);
    if (last && !isApart(last, change)) {
      last.end = Math.max(last.end, change.end);
      last.changes.push(change);
    } else regions.push({ start: change.start, end: change.end, changes: [change] });
  }
  return regions;
}

function countEqual(one: string[], other: string[], most: number, from: (at: number) => number) {
  let count = 0;
  while (count < most && one.at(from(count)) === other.at(from(count))) count += 1;
  return count;
}

/** Removes equal lines at the beginning and the end of a hunk. */
function narrow({ base, ours, theirs, first }: Hunk): MergePart[] {
  const most = Math.min(ours.length, theirs.length);
  const head = countEqual(ours, theirs, most, (at) => at);
  const tail = countEqual(ours, theirs, most - head, (at) => -1 - at);
  const inside = (lines: string[]) => lines.slice(head, lines.length - tail);
  const hunk = {
    base,
    ours: inside(ours),
    theirs: inside(theirs),
    first: { ...first, ours: first.ours + head, theirs: first.theirs + head },
  };
  const isSame = hunk.ours.length + hunk.theirs.length === 0;
  return [
    { lines: ours.slice(0, head) },
    ...(isSame ? [] : [{ hunk }]),
    { lines: ours.slice(ours.length - tail) },
  ];
}

/** Merges a region: to one side's lines, to equal lines of both, or to a hunk. */
function mergeRegion(
  base: string[],
  { start, end, changes }: Region,
  first: Hunk["first"],
): MergePart[] {
  const of = (side: MergeSide) => {
    const own = changes.filter((change) => change.side === side);
    return own.length > 0 ? changeLines(base, own, start, end) : undefined;
  };
  const ours = of("ours");
  const theirs = of("theirs");
  if (ours && theirs) return narrow({ base: base.slice(start, end), ours, theirs, first });
  return [{ lines: ours ?? theirs ?? [] }];
}

/**
 * Merges two versions of a text line by line: changes of one side are merged, different changes of
 * both are a hunk. Texts with too little in common are a single hunk.
 */
export function mergeParts(base: string, ours: string, theirs: string): MergePart[] {
  const lines = linesOf(base);
  const our = lineChanges(lines, linesOf(ours));
  const their = lineChanges(lines, linesOf(theirs));
  if (!our || !their) {
    const first = { base: 1, ours: 1, theirs: 1 };
    return narrow({ base: lines, ours: linesOf(ours), theirs: linesOf(theirs), first });
  }
  const changes: SideChange[] = [
    ...our.map((change) => ({ ...change, side: "ours" as const })),
    ...their.map((change) => ({ ...change, side: "theirs" as const })),
  ];
  changes.sort((a, b) => a.start - b.start || a.end - b.end);
  const parts: MergePart[] = [];
  const added = { ours: 0, theirs: 0 };
  let at = 0;
  for (const region of regionsOf(changes)) {
    const base = region.start + 1;
    const first = { base, ours: base + added.ours, theirs: base + added.theirs };
    parts.push({ lines: lines.slice(at, region.start) }, ...mergeRegion(lines, region, first));
    for (const { side, start, end, lines } of region.changes) {
      added[side] += lines.length - (end - start);
    }
    at = region.end;
  }
  parts.push({ lines: lines.slice(at) });
  return parts;
}

export const hunksOf = (parts: readonly MergePart[]): Hunk[] =>
  parts.flatMap((part) => ("hunk" in part ? [part.hunk] : []));

/** Resolution of a hunk; `both`: our lines, followed by theirs, as paragraphs of their own. */
export type HunkChoice = MergeSide | "both";

/** Beginnings of lines that aren't the text of a paragraph. */
const marked = /^(?:\s|[-*+]\s|\d+[.)]\s|[>|#:<]|```|~~~|$)/;
const fence = /^\s*(?:```|~~~)/;

const isBlank = (line: string | undefined) => line === undefined || line.trim() === "";

interface Around {
  /** All lines before the hunk. */
  before: readonly string[];
  /** Line after it. */
  after: string | undefined;
}

/** Returns true if both sides have paragraphs of their own, which adjacent lines would make one. */
function areParagraphs({ ours, theirs }: Hunk, { before, after }: Around): boolean {
  const [last, first] = [ours.at(-1), theirs[0]];
  if (last === undefined || first === undefined || marked.test(last) || marked.test(first)) {
    return false;
  }
  if (!isBlank(before.at(-1)) || !isBlank(after)) return false;
  const isCode = before.filter((line) => fence.test(line)).length % 2 === 1;
  return !isCode;
}

function chosenLines(hunk: Hunk, choice: HunkChoice, around: Around): string[] {
  if (choice !== "both") return hunk[choice];
  const between = areParagraphs(hunk, around) ? [""] : [];
  return [...hunk.ours, ...between, ...hunk.theirs];
}

/** Joins parts to a text, with a choice for each hunk, in order. */
export function joinParts(
  parts: readonly MergePart[],
  choiceOf: (hunk: number) => HunkChoice,
): string {
  let hunk = 0;
  const joined: string[] = [];
  for (const [at, part] of parts.entries()) {
    if ("lines" in part) {
      // One by one: a long text has more lines than a call has room for.
      for (const line of part.lines) joined.push(line);
      continue;
    }
    const next = parts.slice(at + 1).find((each) => "hunk" in each || each.lines.length > 0);
    const after = next && ("lines" in next ? next.lines[0] : next.hunk.base[0]);
    const chosen = chosenLines(part.hunk, choiceOf(hunk++), { before: joined, after });
    for (const line of chosen) joined.push(line);
  }
  return joined.join("\n");
}

/** Merged text; with hunks, one text for each side that the hunks are resolved with. */
export type MergedText = { text: string } | Record<MergeSide, string>;

export function mergeTexts(base: string, ours: string, theirs: string): MergedText {
  const parts = mergeParts(base, ours, theirs);
  const text = joinParts(parts, () => "ours");
  if (hunksOf(parts).length === 0) return { text };
  return { ours: text, theirs: joinParts(parts, () => "theirs") };
}
