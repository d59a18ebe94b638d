import { changeLines, type LineChange, lineChanges, linesOf } from "./line-changes.ts";

type Side = "ours" | "theirs";
type SideChange = LineChange & { side: Side };

interface Region {
  start: number;
  end: number;
  changes: SideChange[];
}

/** Groups overlapping and adjacent changes. */
function regionsOf(changes: SideChange[]): Region[] {
  const regions: Region[] = [];
  for (const change of changes) {
    const last = regions.at(-1);
    if (last && change.start <= last.end) {
      last.end = Math.max(last.end, change.end);
      last.changes.push(change);
    } else regions.push({ start: change.start, end: change.end, changes: [change] });
  }
  return regions;
}

const isSame = (one: string[], other: string[]) =>
  one.length === other.length && one.every((line, at) => line === other[at]);

/** Resolves a region: one side's lines, or equal changes of both. */
function settle(base: string[], { start, end, changes }: Region): LineChange | undefined {
  const of = (side: Side) => {
    const own = changes.filter((change) => change.side === side);
    return own.length > 0 ? changeLines(base, own, start, end) : undefined;
  };
  const ours = of("ours");
  const theirs = of("theirs");
  if (ours && theirs && !isSame(ours, theirs)) return undefined;
  return { start, end, lines: ours ?? theirs ?? [] };
}

/** Merges two versions of a text line by line; undefined if both changed the same lines. */
export function mergeTexts(base: string, ours: string, theirs: string): string | undefined {
  const lines = linesOf(base);
  const our = lineChanges(lines, linesOf(ours));
  const their = lineChanges(lines, linesOf(theirs));
  if (!our || !their) return undefined;
  const changes: SideChange[] = [
    ...our.map((change) => ({ ...change, side: "ours" as const })),
    ...their.map((change) => ({ ...change, side: "theirs" as const })),
  ];
  changes.sort((a, b) => a.start - b.start || a.end - b.end);
  const settled: LineChange[] = [];
  for (const region of regionsOf(changes)) {
    const change = settle(lines, region);
    if (!change) return undefined;
    settled.push(change);
  }
  return changeLines(lines, settled).join("\n");
}
