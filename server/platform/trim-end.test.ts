import { expect, test } from "vitest";
import { withoutEnd } from "./trim-end.ts";

test.each([
  ["", ""],
  ["===", ""],
  ["a==", "a"],
  ["=a=b", "=a=b"],
])("withoutEnd turns %j into %j", (text, rest) => {
  expect(withoutEnd(text, "=")).toBe(rest);
});

test("withoutEnd is fast for many marks with another end", () => {
  // At this length a regular expression would take hours.
  const text = `${"=".repeat(5_000_000)}x`;
  expect(withoutEnd(text, "=")).toBe(text);
});
