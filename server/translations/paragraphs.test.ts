import { expect, test } from "vitest";
import type { Paragraph } from "../db/schema/translations.ts";
import { fill, isStale, joinParagraphs, pair, withEdits } from "./paragraphs.ts";

const translate = (blocks: readonly string[]) => blocks.map((block) => block.toUpperCase());

/** Simulates a run for a source, given the last written and the current paragraphs. */
function run(sources: string[], written: Paragraph[] = [], now = written.map(({ text }) => text)) {
  const shown = now.filter((text) => text !== "");
  return fill(pair(withEdits(written, shown), sources), sources, translate(sources));
}

const texts = (paragraphs: Paragraph[]) => paragraphs.map(({ text }) => text);

test("unedited paragraphs follow the source", () => {
  const first = run(["a", "b", "c"]);
  expect(texts(first)).toEqual(["A", "B", "C"]);
  expect(texts(run(["a", "x", "b", "c2"], first))).toEqual(["A", "X", "B", "C2"]);
  expect(texts(run(["c"], first))).toEqual(["C"]);
});

test("an edited paragraph stays, and is stale when its source changes", () => {
  const first = run(["a", "b", "c"]);
  const second = run(["a", "b", "c"], first, ["A", "mine", "C"]);
  expect(texts(second)).toEqual(["A", "mine", "C"]);
  expect(second.some(isStale)).toBe(false);
  const third = run(["a", "b2", "c"], second);
  expect(third[1]).toEqual({ source: "b2", text: "mine", edited: true, from: "b" });
  expect(third.map(isStale)).toEqual([false, true, false]);
  const fourth = run(["a", "b2", "c"], third, ["A", "mine again", "C"]);
  expect(fourth[1]).toEqual({ source: "b2", text: "mine again", edited: true, from: "b2" });
  expect(fourth.some(isStale)).toBe(false);
});

test("added paragraphs keep their position, and removed ones stay removed", () => {
  const first = run(["a", "b"]);
  const second = run(["a", "b"], first, ["A", "added", "B", "last"]);
  expect(texts(run(["a", "new", "b"], second))).toEqual(["A", "added", "NEW", "B", "last"]);
  const third = run(["a", "b"], first, ["B"]);
  expect(joinParagraphs(third)).toBe("B\n");
  expect(joinParagraphs(run(["a2", "b"], third))).toBe("B\n");
});

test("an edited paragraph outlives its source and is marked", () => {
  const first = run(["a", "b"]);
  const second = run(["a", "b"], first, ["A", "mine"]);
  const third = run(["a"], second);
  expect(third[1]).toEqual({ source: null, text: "mine", edited: true, from: "b" });
  expect(isStale(third[1] as Paragraph)).toBe(true);
});
