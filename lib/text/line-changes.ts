import { diffArrays } from "diff";

/** Replaced lines of a text; an empty range is an insertion. */
export interface LineChange {
  start: number;
  end: number;
  lines: string[];
}

export const linesOf = (text: string) => text.split("\n");

/** Beyond this limit texts count as unrelated, and comparing them would take seconds. */
const mostEdits = 2000;

/** Returns the line changes between two texts; undefined if they have too little in common. */
export function lineChanges(before: string[], after: string[]): LineChange[] | undefined {
  const parts = diffArrays(before, after, { maxEditLength: mostEdits });
  if (!parts) return undefined;
  const changes: LineChange[] = [];
  let open: LineChange | undefined;
  let at = 0;
  for (const { added, removed, value } of parts) {
    if (!added && !removed) {
      at += value.length;
      open = undefined;
      continue;
    }
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
  return changes;
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
