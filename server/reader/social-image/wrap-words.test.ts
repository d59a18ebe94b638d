import { expect, test } from "vitest";
import { wrapWords } from "./wrap-words.ts";

/** Words of one unit a letter, with a space after each. */
const wordsOf = (text: string) =>
  text.split(" ").map((word) => ({ word, width: word.length, advance: word.length + 1 }));

const wrapped = (text: string, room: number) => {
  const { lines, isCut } = wrapWords(wordsOf(text), { room, most: 3, ellipsis: 1 });
  const rows = lines.map((line) => line.map(({ word }) => word).join(" "));
  return isCut ? [...rows, "…"] : rows;
};

test.each([
  ["", 10, [""]],
  ["one", 10, ["one"]],
  ["one two three", 7, ["one two", "three"]],
  // The space after the last word needs no room.
  ["one two", 7, ["one two"]],
  ["one two", 6, ["one", "two"]],
  ["aaa bbb ccc", 3, ["aaa", "bbb", "ccc"]],
])("%j in %d units breaks between words", (text, room, lines) => {
  expect(wrapped(text, room)).toEqual(lines);
});

test("more than three lines are cut, with room for the ellipsis", () => {
  expect(wrapped("aa bb cc dd ee ff gg hh", 5)).toEqual(["aa bb", "cc dd", "ee", "…"]);
  expect(wrapped("aa bb cc dd e f gg", 5)).toEqual(["aa bb", "cc dd", "e f", "…"]);
  expect(wrapped("aaaa bbbb cccc dddd", 5)).toEqual(["aaaa", "bbbb", "cccc", "…"]);
});
