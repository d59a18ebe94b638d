import { lineChanges, linesOf } from "@/lib/text/line-changes";

/** Replacement of characters of a text. */
interface ChangedPart {
  from: number;
  to: number;
  insert: string;
}

/** Returns the changes of spaces and dashes between two lines; undefined if anything else differs. */
function spaceChanges(from: number, before: string, after: string): ChangedPart[] | undefined {
  const parts: ChangedPart[] = [];
  const runAt = (text: string, at: number) => /^[ \t-]*/.exec(text.slice(at))?.[0] ?? "";
  for (let [at, to] = [0, 0]; ; ) {
    const [old, insert] = [runAt(before, at), runAt(after, to)];
    if (old !== insert) parts.push({ from: from + at, to: from + at + old.length, insert });
    at += old.length;
    to += insert.length;
    if (before[at] !== after[to]) return undefined;
    if (at >= before.length) return parts;
    at += 1;
    to += 1;
  }
}

/** Returns only the differences, so that the cursor stays in place while others change the text. */
export function changedParts(before: string, after: string): ChangedPart[] {
  const lines = linesOf(before);
  const changes = lineChanges(lines, linesOf(after));
  if (!changes) return [{ from: 0, to: before.length, insert: after }];
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  return changes.flatMap(({ start, end, lines: inserted }) => {
    const spaces = inserted.map((line, at) =>
      spaceChanges(starts[start + at] ?? 0, lines[start + at] ?? "", line),
    );
    if (end - start === inserted.length && spaces.every((each) => each !== undefined))
      return spaces.flat();
    const [from = 0, to = 0] = [starts[start], starts[end]];
    const text = inserted.map((line) => `${line}\n`).join("");
    // The last line has no line break after it, but one before it.
    if (to <= before.length) return { from, to, insert: text };
    return from === 0
      ? { from, to: before.length, insert: text.slice(0, -1) }
      : { from: from - 1, to: before.length, insert: text === "" ? "" : `\n${text.slice(0, -1)}` };
  });
}
