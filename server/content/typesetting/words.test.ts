import { expect, test } from "vitest";
import { wordsOf } from "./words.ts";

test.each([
  ["", []],
  ["How to (quickly) go", ["How ", "to ", "(quickly) ", "go"]],
  ["v1.2 – a “guide”.", ["v1.2 ", "– a ", "“guide”."]],
  ["日本語は「どこ」で、", ["日本語", "は", "「どこ」", "で、"]],
  ["ติดตั้งโปรแกรม", ["ติด", "ตั้ง", "โปรแกรม"]],
  ["🎉 Party 🎉", ["🎉 Party ", "🎉"]],
])("%j may break between its words only", (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});
