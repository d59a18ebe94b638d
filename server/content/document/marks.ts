import type { Mark } from "./nodes.ts";

/** Which mark goes around which, so that two documents that say the same are the same. */
const markOrder = ["bold", "italic", "strikethrough", "keyboard", "color", "superscript"];

const rank = (mark: Mark) => {
  if (mark.type === "code") return markOrder.length + 1;
  const place = markOrder.indexOf(mark.type);
  return place === -1 ? markOrder.length : place;
};

export const markKey = (mark: Mark) =>
  mark.data ? `${mark.type} ${JSON.stringify(mark.data)}` : mark.type;

/** Each mark once, in the one order. */
export function sortedMarks(marks: Mark[]): Mark[] {
  const byKey = new Map(marks.map((mark) => [markKey(mark), mark]));
  return [...byKey.entries()]
    .sort(([a, left], [b, right]) => rank(left) - rank(right) || (a < b ? -1 : 1))
    .map(([, mark]) => mark);
}
