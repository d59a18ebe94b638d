import type { Mark } from "./nodes.ts";

/** Nesting order of marks, so that equal documents have equal text. */
const markOrder = ["bold", "italic", "strikethrough", "keyboard", "color", "superscript"];

const rank = (mark: Mark) => {
  if (mark.type === "code") return markOrder.length + 1;
  const index = markOrder.indexOf(mark.type);
  return index === -1 ? markOrder.length : index;
};

export const markKey = (mark: Mark) =>
  mark.data ? `${mark.type} ${JSON.stringify(mark.data)}` : mark.type;

/** Returns the marks in order, each once. */
export function sortedMarks(marks: Mark[]): Mark[] {
  const byKey = new Map(marks.map((mark) => [markKey(mark), mark]));
  return [...byKey.entries()]
    .sort(([a, left], [b, right]) => rank(left) - rank(right) || (a < b ? -1 : 1))
    .map(([, mark]) => mark);
}
