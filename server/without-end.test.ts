import { expect, test } from "vitest";
import { withoutEnd } from "./without-end.ts";

test.each([
  ["", ""],
  ["===", ""],
  ["a==", "a"],
  ["=a=b", "=a=b"],
])("%j ends as %j", (text, rest) => {
  expect(withoutEnd(text, "=")).toBe(rest);
});

test("a text of marks with something else at its end takes no time", () => {
  // At this length the time of a regular expression is counted in hours.
  const text = `${"=".repeat(5_000_000)}x`;
  expect(withoutEnd(text, "=")).toBe(text);
});
