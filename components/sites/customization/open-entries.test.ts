import { expect, test } from "vitest";
import { noneOpen, type OpenEntries, withClosed, withFaulty, withOpened } from "./open-entries";

const opened = (entries: OpenEntries) => [...entries.opened].sort();

test("entries open one at a time", () => {
  const one = withOpened(noneOpen, [], "one");
  expect(opened(withOpened(one, [], "two"))).toEqual(["two"]);
  expect(opened(withClosed(one, "one"))).toEqual([]);
});

test("an entry with an error opens, and stays open while it is corrected", () => {
  const saved = withFaulty(withOpened(noneOpen, [], "one"), ["two"], 1);
  expect(opened(saved)).toEqual(["one", "two"]);
  expect(opened(withFaulty(saved, [], 1))).toEqual(["one", "two"]);
  expect(opened(withOpened(saved, ["two"], "three"))).toEqual(["three", "two"]);
  expect(opened(withOpened(saved, [], "three"))).toEqual(["three"]);
});

test("an entry with an error can be closed, until the next submit", () => {
  const closed = withClosed(withFaulty(noneOpen, ["two"], 1), "two");
  expect(withFaulty(closed, ["two"], 1)).toBe(closed);
  expect(opened(withOpened(closed, ["two"], "one"))).toEqual(["one"]);
  expect(opened(withOpened(closed, ["two"], "two"))).toEqual(["two"]);
  expect(opened(withFaulty(closed, ["two"], 2))).toEqual(["two"]);
});
