import { expect, test } from "vitest";
import { type Block, compareTexts, type Line } from "./compare-texts";

const marked = ({ parts }: Line) =>
  parts.map(({ text, marked }) => (marked ? `[${text}]` : text)).join("");
const textOf = ({ parts }: Line) => parts.map(({ text }) => text).join("");

/** Reconstructs both texts from a comparison. */
function sides(blocks: Block[]): [string, string] {
  const lines = (side: "removed" | "added") =>
    blocks.flatMap((block) =>
      block.type === "same" ? block.lines.map(({ text }) => text) : block[side].map(textOf),
    );
  return [lines("removed").join("\n"), lines("added").join("\n")];
}

test("compareTexts marks changed words within similar lines", () => {
  const blocks = compareTexts("one\nthe quick fox\ntwo", "one\nthe slow fox\ntwo");
  expect(blocks.map(({ type }) => type)).toEqual(["same", "change", "same"]);
  const [, change] = blocks;
  if (change?.type !== "change") throw new Error("Expected a change");
  expect(change.removed.map(marked)).toEqual(["the [quick] fox"]);
  expect(change.added.map(marked)).toEqual(["the [slow] fox"]);
});

test("compareTexts marks words without the spaces around them", () => {
  const [change] = compareTexts(
    "what everybody should know",
    "what every engineer should know well",
  );
  if (change?.type !== "change") throw new Error("Expected a change");
  expect(change.added.map(marked)).toEqual(["what [every engineer] should know [well]"]);
});

test.each([
  ["It costs 1,250.50 a year", "It costs 1,300.50 a year", "It costs [1,300.50] a year"],
  ["Since version 2.14.1 of it", "Since version 2.15.0 of it", "Since version [2.15.0] of it"],
  ["Read on 2026-11-27 by Ada", "Read on 2026-11-28 by Ada", "Read on [2026-11-28] by Ada"],
  ["Ask the moderator first", "Ask the moderators first", "Ask the [moderators] first"],
  ["文档在这里", "文件在这里", "文[件]在这里"],
])("compareTexts marks whole numbers and words: %s", (before, after, shown) => {
  const [change] = compareTexts(before, after);
  if (change?.type !== "change") throw new Error("Expected a change");
  expect(change.added.map(marked)).toEqual([shown]);
});

test("compareTexts replaces lines that have nothing in common as a whole", () => {
  const [change] = compareTexts("alpha beta gamma", "1234 5678 90");
  expect(change).toEqual({
    type: "change",
    removed: [{ number: 1, parts: [{ text: "alpha beta gamma", marked: false }] }],
    added: [{ number: 1, parts: [{ text: "1234 5678 90", marked: false }] }],
  });
});

test("both texts can be restored from a comparison, with line numbers", () => {
  const before = "# Title\n\nA paragraph that stays.\nA line that goes.\n\nEnd";
  const after = "# Title\n\nNew first.\nA paragraph that stays.\n\nThe end\nand more";
  const blocks = compareTexts(before, after);
  expect(sides(blocks)).toEqual([before, after]);
  const numbers = blocks.flatMap((block) =>
    block.type === "same"
      ? block.lines.map((line) => line.after)
      : block.added.map((line) => line.number),
  );
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("an empty text has no lines, and a final line break adds none", () => {
  expect(compareTexts("", "one\n")).toEqual([
    {
      type: "change",
      removed: [],
      added: [{ number: 1, parts: [{ text: "one", marked: false }] }],
    },
  ]);
  expect(compareTexts("same\n", "same")).toHaveLength(1);
});

test("compareTexts finishes for texts that are too different to align", () => {
  const many = (word: string) =>
    Array.from({ length: 9000 }, (_, at) => `${word} ${at}`).join("\n");
  const blocks = compareTexts(many("a"), many("b"));
  expect(blocks).toHaveLength(1);
  expect(sides(blocks)).toEqual([many("a"), many("b")]);
});
