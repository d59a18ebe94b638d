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
