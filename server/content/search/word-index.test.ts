import { expect, test } from "vitest";
import { WordIndex } from "./word-index.ts";

test("a full index knows further documents without their words", () => {
  const index = new WordIndex(3);
  const section = (...words: string[]) => [{ position: 0, anchor: "", words, inHeading: [] }];
  index.addDocument("one", section("a", "b"));
  index.addDocument("two", section("b", "c"));
  expect(index.isFull).toBe(true);
  index.addDocument("three", section("b", "d"));
  expect(index.rangeOf("three")).toEqual({ first: 2, end: 2 });
  expect([index.of("b"), index.of("d")]).toEqual([[0, 2], []]);
});

test("prefixes find the words that were added after a search, too", () => {
  const index = new WordIndex();
  const add = (document: string, ...words: string[]) =>
    index.addDocument(document, [{ position: 0, anchor: "", words, inHeading: [] }]);
  add("one", "beta", "alphabet", "alp");
  expect(index.from("alpha")).toEqual([[0]]);
  add("two", "alpha", "alphabet", "alpine");
  expect(index.from("alpha")).toEqual([[2], [0, 2]]);
  expect(index.from("alq")).toEqual([]);
});
