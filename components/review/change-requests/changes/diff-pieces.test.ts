import { expect, test } from "vitest";
import { compareTexts } from "./compare-texts";
import { type DiffRows, piecesOf } from "./diff-pieces";

const lines = Array.from({ length: 1000 }, (_, at) => `Line ${at + 1}`);
const changedAt = (...numbers: number[]) =>
  lines.map((line, at) => (numbers.includes(at + 1) ? `${line} changed` : line)).join("\n");
const closed = () => false;

function named(rows: DiffRows): string {
  if (rows.type === "same") return String(rows.line.after);
  if (rows.type === "fold") return `${rows.lines} folded`;
  return rows.added.map(({ number }) => `${number}!`).join();
}

test("unchanged lines are folded to three around each change", () => {
  const pieces = piecesOf(compareTexts(lines.join("\n"), changedAt(10, 20, 900)), closed);
  expect(pieces.flatMap(({ rows }) => rows).map(named)).toEqual([
    ...["6 folded", "7", "8", "9", "10!", "11", "12", "13", "3 folded"],
    ...["17", "18", "19", "20!", "21", "22", "23", "873 folded"],
    ...["897", "898", "899", "900!", "901", "902", "903", "97 folded"],
  ]);
});

test("opening a fold draws its lines in pieces, and leaves the others as they were", () => {
  const blocks = compareTexts(lines.join("\n"), changedAt(10, 900));
  const before = piecesOf(blocks, closed);
  const after = piecesOf(blocks, (block) => block === 2);
  expect(after.flatMap(({ rows }) => rows).map(named)).toContain("500");
  expect(Math.max(...after.map(({ size }) => size))).toBe(40);
  const keys = after.map(({ key }) => key);
  const kept = before.filter(({ rows }) => !rows.some(({ type }) => type === "fold"));
  for (const { key } of [...kept, ...before.slice(0, 1)]) expect(keys).toContain(key);
});

test("all rows of a long comparison are in pieces, each with a key of its own", () => {
  const changed = lines.map((line, at) => (at % 2 === 0 ? line : `${line} changed`));
  const blocks = compareTexts(lines.join("\n"), changed.join("\n"));
  const pieces = piecesOf(blocks, closed);
  expect(pieces.reduce((sum, { size }) => sum + size, 0)).toBe(1500);
  expect(new Set(pieces.map(({ key }) => key)).size).toBe(pieces.length);
});
