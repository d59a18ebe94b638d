import { expect, test } from "vitest";
import { trimSlashes } from "./trim-slashes.ts";

test.each([
  ["", ""],
  ["///", ""],
  ["/a//b/", "a//b"],
  ["a", "a"],
])("the slashes at the ends of %j are removed", (path, trimmed) => {
  expect(trimSlashes(path)).toBe(trimmed);
});

test("a million slashes within a path take no longer than other characters", () => {
  const path = `a${"/".repeat(1_000_000)}b`;
  expect(trimSlashes(`/${path}//`)).toBe(path);
});
