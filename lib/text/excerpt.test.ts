import { expect, test } from "vitest";
import { excerptParts, writeExcerpt } from "./excerpt";

test.each([
  [["The ", "robot", " charges."], "The **robot** charges."],
  [["2 * 3, ", "**kwargs", "*"], "2 \\* 3, **\\*\\*kwargs**\\*"],
  [["C:\\docs\\", "robot", "\\*\\\\x\\"], "C:\\docs\\\\**robot**\\\\\\*\\\\\\x\\\\"],
  [["", "robot", ""], "**robot**"],
  [[""], ""],
])("the parts %j are written as %s, and read back", (parts, excerpt) => {
  expect(writeExcerpt(parts)).toBe(excerpt);
  expect(excerptParts(excerpt)).toEqual(parts);
});

test("any sequence of asterisks and backslashes is read back", () => {
  const letters = ["*", "\\", "a"];
  const texts = [""];
  for (let at = 0; texts.length < 360; at += 1) {
    texts.push(...letters.map((letter) => texts[at] + letter));
  }
  for (const text of texts) {
    expect(excerptParts(writeExcerpt([text, text, text]))).toEqual([text, text, text]);
  }
});
