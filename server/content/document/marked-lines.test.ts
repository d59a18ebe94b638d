import { expect, test } from "vitest";
import { markedLines, markOf } from "./marked-lines.ts";

test.each([
  ["{2}", [2]],
  ["{1,4-6}", [1, 4, 5, 6]],
  ['wrap { 3 - 4 , 1 } title="{9}"', [1, 3, 4]],
  ["{0,-1,3-1}", [0]],
  ["{1,x}", []],
  ["theme={null} {}", []],
  ["", []],
])("the options %j mark lines", (meta, expected) => {
  expect([...markedLines(meta)].sort((a, b) => a - b)).toEqual(expected);
});

test.each([
  [[], ""],
  [[3], "{3}"],
  [[1, 2, 3, 5, 8, 9], "{1-3,5,8-9}"],
])("lines %j have options", (lines, expected) => {
  expect(markOf(lines)).toBe(expected);
  expect([...markedLines(markOf(lines))]).toEqual(lines);
});

test("a range that is too long is cut", () => {
  expect(markedLines("{1-99999,1-99999,1-99999}").size).toBe(10_000);
});
