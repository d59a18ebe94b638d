import { expect, test } from "vitest";
import { blockLabel, excerptOf } from "./comment-labels.ts";

const target = { space: "s", revision: "r", changeRequest: "c" };

test("an excerpt has the words of a comment, or says that it has none", () => {
  expect(excerptOf({ body: { markdown: "**Why** so?" } })).toBe("Why so?");
  expect(excerptOf({ body: { markdown: "***" } })).toBe("Empty comment");
});

test("a position in a page has a label", () => {
  expect(blockLabel(target)).toBeUndefined();
  expect(blockLabel({ ...target, node: { id: "line-12" } })).toBe("Line 12");
  expect(blockLabel({ ...target, node: { id: "base-line-3" } })).toBe("Line 3 before the change");
  expect(blockLabel({ ...target, node: { id: "first-steps" } })).toBe("Block");
  expect(
    blockLabel({ ...target, changeRequest: undefined, node: { id: "line-12" } }),
  ).toBeUndefined();
  const tableCell = { record: "2", definition: "price" };
  expect(blockLabel({ ...target, tableCell })).toBe("Row 2, column price");
});
