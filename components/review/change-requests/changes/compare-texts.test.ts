import { expect, test } from "vitest";
import { type Block, compareTexts } from "./compare-texts";

/** Reconstructs both texts from a comparison. */
function sides(blocks: Block[]): [string, string] {
  const lines = (side: "removed" | "added") =>
    blocks.flatMap((block) =>
      (block.type === "same" ? block.lines : block[side]).map(({ text }) => text),
    );
  return [lines("removed").join("\n"), lines("added").join("\n")];
}

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

test("lines of a part are numbered as in the whole text, on each side", () => {
  expect(compareTexts("two\nthree", "two\n3", { before: 2, after: 12 })).toEqual([
    { type: "same", lines: [{ before: 2, after: 12, text: "two" }] },
    {
      type: "change",
      removed: [{ number: 3, text: "three" }],
      added: [{ number: 13, text: "3" }],
    },
  ]);
});

test("an empty text has no lines, and a final line break adds none", () => {
  expect(compareTexts("", "one\n")).toEqual([
    { type: "change", removed: [], added: [{ number: 1, text: "one" }] },
  ]);
  expect(compareTexts("same\n", "same")).toHaveLength(1);
});

const many = (word: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${word} ${at}`);

test("a long change is shown in parts, so that old and new lines stay close", () => {
  const [before, after] = [many("a", 50).join("\n"), many("b", 30).join("\n")];
  const blocks = compareTexts(before, after);
  expect(sides(blocks)).toEqual([before, after]);
  const parts = blocks.flatMap((block) => (block.type === "change" ? [block] : []));
  expect(parts.map(({ removed, added }) => [removed.length, added.length])).toEqual([
    [20, 20],
    [20, 10],
    [10, 0],
  ]);
  expect(parts.map(({ continues }) => continues)).toEqual([undefined, true, true]);
});

test("each of 10,000 changed lines is found among others", () => {
  const before = many("line", 20_000);
  const after = before.map((line, at) => (at % 2 === 0 ? line : `${line} changed`));
  const blocks = compareTexts(before.join("\n"), after.join("\n"));
  expect(sides(blocks)).toEqual([before.join("\n"), after.join("\n")]);
  const changes = blocks.filter((block) => block.type === "change");
  expect(changes).toHaveLength(10_000);
  expect(changes.every(({ removed, added }) => removed.length + added.length === 2)).toBe(true);
});

test("texts that are too different to align are compared all the same", () => {
  const [before, after] = [many("a", 9000).join("\n"), many("b", 9000).join("\n")];
  expect(sides(compareTexts(before, after))).toEqual([before, after]);
});
