import * as fc from "fast-check";
import { expect, test } from "vitest";
import { mergeTexts } from "./merge-texts.ts";

const base = "one\ntwo\nthree\nfour\nfive";

test("mergeTexts takes changes of one side, and equal changes once", () => {
  expect(mergeTexts(base, "ONE\ntwo\nthree\nfour\nfive", "one\ntwo\nthree\nfive\nsix")).toBe(
    "ONE\ntwo\nthree\nfive\nsix",
  );
  const both = "one\n2\nthree\nfour\nfive";
  expect(mergeTexts(base, `zero\n${both}`, `${both}\nsix`)).toBe(`zero\n${both}\nsix`);
});

test("mergeTexts reports conflicts for overlapping or adjacent changes and insertions at one position", () => {
  expect(mergeTexts(base, base.replace("two", "2"), base.replace("two", "II"))).toBeUndefined();
  expect(mergeTexts(base, base.replace("two", "2"), base.replace("three", "3"))).toBeUndefined();
  expect(mergeTexts(base, `${base}\nsix`, `${base}\nVI`)).toBeUndefined();
});

const text = fc
  .array(fc.constantFrom("", "a", "b", "}"), { maxLength: 12 })
  .map((lines) => lines.join("\n"));

test("mergeTexts is symmetric, and keeps the other side when one changed nothing", () => {
  fc.assert(
    fc.property(text, text, text, (before, ours, theirs) => {
      expect(mergeTexts(before, ours, before)).toBe(ours);
      expect(mergeTexts(before, before, theirs)).toBe(theirs);
      expect(mergeTexts(before, ours, ours)).toBe(ours);
      expect(mergeTexts(before, ours, theirs)).toBe(mergeTexts(before, theirs, ours));
    }),
    { numRuns: 1000 },
  );
});

test("mergeTexts merges equal lines, and reports a conflict for unrelated texts", () => {
  const around = (first: string, last: string) => `${first}${"\n".repeat(20_000)}${last}`;
  const merged = mergeTexts(around("one", "two"), around("1", "two"), around("one", "2"));
  expect(merged).toBe(around("1", "2"));
  const lines = (name: string) =>
    Array.from({ length: 5000 }, (_, index) => `${name} ${index}`).join("\n");
  expect(mergeTexts(lines("a"), lines("b"), lines("c"))).toBeUndefined();
});
