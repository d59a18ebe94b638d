import { expect, test } from "vitest";
import { blockWords, emojiSign, excerptOf } from "./comment-words.ts";

const target = { space: "s", revision: "r" };

test("an excerpt is one line of words without marks", () => {
  const markdown = "**Why** is\n\n> [this](https://example.com) `so`?";
  expect(excerptOf({ body: { markdown } })).toBe("Why is this so?");
  expect(excerptOf({ body: { markdown: "***" } })).toBe("No words");
});

test("a place in a page is told in words", () => {
  expect(blockWords(target)).toBeUndefined();
  expect(blockWords({ ...target, node: { id: "line-12" } })).toBe("Line 12");
  expect(blockWords({ ...target, node: { id: "base-line-3" } })).toBe("Line 3 before the change");
  expect(blockWords({ ...target, node: { id: "first-steps" } })).toBe("A block");
  const tableCell = { record: "2", definition: "price" };
  expect(blockWords({ ...target, tableCell })).toBe("Cell price of row 2");
});

test("an emoji is shown as a sign, however it was stored", () => {
  expect(emojiSign("👍")).toBe("👍");
  expect(emojiSign("1f680")).toBe("🚀");
  expect(emojiSign("1f468-200d-1f4bb")).toBe("👨‍💻");
  expect(emojiSign("ffffff")).toBe("ffffff");
});
