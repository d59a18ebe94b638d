import { expect, test } from "vitest";
import { foundCount } from "./found-count";

test("found pages and their spaces are counted, and a count at its limit is the least one", () => {
  const counts = { count: 3, pageCount: 500 };
  expect(foundCount([], { ...counts, pageCountIsExact: true })).toBe("500 pages in 3 spaces");
  expect(foundCount([], counts)).toBe("500 pages in 3 spaces");
  expect(foundCount([], { ...counts, pageCountIsExact: false })).toBe(
    "At least 500 pages in 3 spaces",
  );
  expect(foundCount([], { count: 1, pageCount: 0, pageCountIsExact: true })).toBe("1 space");
  expect(foundCount([{ pages: [] }, { pages: [] }], undefined)).toBe("2 spaces");
});
