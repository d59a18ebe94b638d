import { lineChanges, linesOf } from "@/lib/text/line-changes";

/** Replacement of characters of a text. */
interface ChangedPart {
  from: number;
  to: number;
  insert: string;
}

/** Returns only the differences, so that the cursor stays in place while others change the text. */
export function changedParts(before: string, after: string): ChangedPart[] {
  const lines = linesOf(before);
  const changes = lineChanges(lines, linesOf(after));
  if (!changes) return [{ from: 0, to: before.length, insert: after }];
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  return changes.map(({ start, end, lines: inserted }) => {
    const [from = 0, to = 0] = [starts[start], starts[end]];
    const text = inserted.map((line) => `${line}\n`).join("");
    // The last line has no line break after it, but one before it.
    if (to <= before.length) return { from, to, insert: text };
    return from === 0
      ? { from, to: before.length, insert: text.slice(0, -1) }
      : { from: from - 1, to: before.length, insert: text === "" ? "" : `\n${text.slice(0, -1)}` };
  });
}
