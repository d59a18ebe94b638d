import { expect, test } from "vitest";
import { summaryOf } from "./change-summary";

test("a summary names the pages of the first kind and counts the others", () => {
  expect(summaryOf({ page_edited: 300, page_created: 1, page_moved: 0 })).toBe(
    "300 pages edited and 1 created",
  );
});

test("a summary counts files and variables", () => {
  expect(summaryOf({ page_created: 1, file_created: 1, file_edited: 2, variables_edited: 2 })).toBe(
    "1 page created, 3 files changed and 2 variables changed",
  );
});

test("a summary of no changes says so", () => {
  expect(summaryOf({ page_edited: 0 })).toBe("no changes");
});
