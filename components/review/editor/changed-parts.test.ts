import * as fc from "fast-check";
import { expect, test } from "vitest";
import { changedParts } from "./changed-parts";

const applied = (text: string, parts: ReturnType<typeof changedParts>) =>
  parts.reduceRight((made, { from, to, insert }) => {
    return made.slice(0, from) + insert + made.slice(to);
  }, text);

const text = fc
  .array(fc.constantFrom("", "a", "bb", "ccc"), { maxLength: 8 })
  .map((lines) => lines.join("\n"));

test("the changed parts of a text make the other one", () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(applied(before, changedParts(before, after))).toBe(after);
    }),
    { numRuns: 2000 },
  );
});

test("lines that are the same stay out of the changed parts", () => {
  expect(changedParts("one\ntwo\nthree", "one\n2\nthree")).toEqual([
    { from: 4, to: 8, insert: "2\n" },
  ]);
  expect(changedParts("one\ntwo", "one\ntwo\nthree")).toEqual([
    { from: 7, to: 7, insert: "\nthree" },
  ]);
});

test("of lines that differ in spaces and dashes only, these are replaced", () => {
  expect(changedParts("|a b|\n|-|\n", "| a b |\n| --- |\n")).toEqual([
    { from: 1, to: 1, insert: " " },
    { from: 4, to: 4, insert: " " },
    { from: 7, to: 8, insert: " --- " },
  ]);
});
