import { expect, test } from "vitest";
import { compareTexts } from "./compare-texts";
import { markWords, type Part } from "./mark-words";

const shown = (parts: readonly Part[]) =>
  parts.map(({ text, marked }) => (marked ? `[${text}]` : text)).join("");

/** Returns the lines of the first change, with marks. */
function marked(before: string, after: string) {
  const change = compareTexts(before, after).find((block) => block.type === "change");
  if (!change) throw new Error("Expected a change");
  const { removed, added } = markWords(change);
  return { removed: removed.map(shown), added: added.map(shown) };
}

test("changed words are marked within similar lines", () => {
  expect(marked("one\nthe quick fox\ntwo", "one\nthe slow fox\ntwo")).toEqual({
    removed: ["the [quick] fox"],
    added: ["the [slow] fox"],
  });
});

test("words are marked without the spaces around them", () => {
  const { added } = marked("what everybody should know", "what every engineer should know well");
  expect(added).toEqual(["what [every engineer] should know [well]"]);
});

test.each([
  ["It costs 1,250.50 a year", "It costs 1,300.50 a year", "It costs [1,300.50] a year"],
  ["Since version 2.14.1 of it", "Since version 2.15.0 of it", "Since version [2.15.0] of it"],
  ["Read on 2026-11-27 by Ada", "Read on 2026-11-28 by Ada", "Read on [2026-11-28] by Ada"],
  ["Ask the moderator first", "Ask the moderators first", "Ask the [moderators] first"],
  ["文档在这里", "文件在这里", "文[件]在这里"],
])("whole numbers and words are marked: %s", (before, after, line) => {
  expect(marked(before, after).added).toEqual([line]);
});

test("lines that have nothing in common have no marks", () => {
  expect(marked("alpha beta gamma", "1234 5678 90")).toEqual({
    removed: ["alpha beta gamma"],
    added: ["1234 5678 90"],
  });
});
