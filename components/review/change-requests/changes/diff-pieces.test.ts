import { expect, test } from "vitest";
import { compareTexts } from "./compare-texts";
import { type DiffRows, isLongFold, piecesOf, piecesOfLines, sectionsOf } from "./diff-pieces";

const lines = Array.from({ length: 1000 }, (_, at) => `Line ${at + 1}`);
const changedAt = (...numbers: number[]) =>
  lines.map((line, at) => (numbers.includes(at + 1) ? `${line} changed` : line)).join("\n");

function named(rows: DiffRows): string {
  if (rows.type === "same") return String(rows.line.after);
  if (rows.type === "fold") return `${rows.lines.length} folded`;
  return rows.added.map(({ number }) => `${number}!`).join();
}

test("unchanged lines are folded to three around each change", () => {
  const pieces = piecesOf(compareTexts(lines.join("\n"), changedAt(10, 20, 900)));
  expect(pieces.flatMap(({ rows }) => rows).map(named)).toEqual([
    ...["6 folded", "7", "8", "9", "10!", "11", "12", "13", "3 folded"],
    ...["17", "18", "19", "20!", "21", "22", "23", "873 folded"],
    ...["897", "898", "899", "900!", "901", "902", "903", "97 folded"],
  ]);
});

test("a long fold is a piece of its own, whose lines are pieces again", () => {
  const pieces = piecesOf(compareTexts(lines.join("\n"), changedAt(10, 900)));
  expect(pieces.map(({ rows }) => rows.some(isLongFold))).toEqual([false, true, false, true]);
  const fold = pieces[1]?.rows.find(isLongFold);
  expect(pieces[1]).toMatchObject({ before: [14, 896], after: [14, 896], size: 1 });
  const inside = piecesOfLines(fold?.lines ?? []);
  expect(Math.max(...inside.map(({ size }) => size))).toBe(40);
  expect(inside.flatMap(({ rows }) => rows).map(named)).toHaveLength(883);
});

test("all rows of a long comparison are in pieces and sections, each with a key of its own", () => {
  const changed = lines.map((line, at) => (at % 2 === 0 ? line : `${line} changed`));
  const pieces = piecesOf(compareTexts(lines.join("\n"), changed.join("\n")));
  expect(pieces.reduce((sum, { size }) => sum + size, 0)).toBe(1500);
  expect(new Set(pieces.map(({ key }) => key)).size).toBe(pieces.length);
  const sections = sectionsOf(pieces);
  expect(sections.flatMap((section) => section.pieces)).toEqual(pieces);
  expect(new Set(sections.map(({ key }) => key)).size).toBe(sections.length);
});

test("pieces know the lines of both sides, also where one side has none", () => {
  expect(piecesOf(compareTexts("", "one\ntwo"))).toMatchObject([
    { before: undefined, after: [1, 2] },
  ]);
  expect(piecesOf(compareTexts("one\ntwo", ""))).toMatchObject([
    { before: [1, 2], after: undefined },
  ]);
});
