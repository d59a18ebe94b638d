import { diffArrays } from "diff";

/** Lines of a text that others took the place of; where both are at one point nothing was there. */
export interface LineChange {
  start: number;
  end: number;
  lines: string[];
}

export const linesOf = (text: string) => text.split("\n");

/** Beyond this two texts are different texts, and finding what they share would take seconds. */
const mostEdits = 2000;

/** What makes one text of another, line by line; undefined where they share too little to tell. */
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

/** The lines from one to another with changes made that lie between them, in order. */
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
