import type { Piece, Printed } from "./printed.ts";

/**
 * Limit of the characters of a text: the PDF library copies its rest for each word, which takes
 * quadratic time.
 */
const mostCharacters = 5000;

/**
 * Returns the position at which to split a text: after the last line break within the limit, or the
 * last space.
 */
function cutOf(text: string, most: number): number {
  const within = text.slice(0, most);
  const end = within.lastIndexOf("\n") + 1 || within.lastIndexOf(" ") + 1;
  if (end > 0) return end;
  return /[\ud800-\udbff]$/.test(within) && most > 1 ? most - 1 : most;
}

function partsOf(pieces: readonly Piece[]): Piece[][] {
  const parts: Piece[][] = [[]];
  let room = mostCharacters;
  for (const piece of pieces) {
    let { text } = piece;
    while (text.length > room) {
      const end = cutOf(text, room);
      // The next part begins on a new line anyway.
      parts.at(-1)?.push({ ...piece, text: text.slice(0, end).replace(/\n$/, "") });
      parts.push([]);
      text = text.slice(end);
      room = mostCharacters;
    }
    parts.at(-1)?.push({ ...piece, text });
    room = Math.max(room - text.length, 1);
  }
  return parts;
}

/** Members of the whole part, and members of its first text. */
const ofWhole = new Set(["margin", "width", "fillColor"]);
const ofFirst = new Set(["id", "tocItem", "outline", "headlineLevel"]);

/** Splits a long text into several below each other; the first one is the target of links. */
function cut(printed: Printed & { text: Piece[] }): void {
  const parts = partsOf(printed.text);
  if (parts.length < 2) return;
  const members = Object.entries(printed).filter(([name]) => name !== "text");
  const own = Object.fromEntries(members.filter(([name]) => !ofWhole.has(name)));
  const look = Object.fromEntries(Object.entries(own).filter(([name]) => !ofFirst.has(name)));
  for (const name of Object.keys(own)) delete printed[name];
  delete (printed as Printed).text;
  printed.stack = parts.map((text, index) => ({ ...(index === 0 ? own : look), text }));
}

export function cutLongTexts(part: unknown): void {
  if (Array.isArray(part)) {
    for (const each of part) cutLongTexts(each);
    return;
  }
  if (typeof part !== "object" || part === null) return;
  const printed = part as Printed;
  if (Array.isArray(printed.text)) {
    cut(printed as Printed & { text: Piece[] });
    return;
  }
  const { stack, ul, ol, columns, table } = printed;
  for (const inner of [stack, ul, ol, columns, table?.body]) cutLongTexts(inner);
}
