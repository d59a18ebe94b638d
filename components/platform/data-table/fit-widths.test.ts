import { expect, test } from "vitest";
import { fitWidths, widthOf } from "./fit-widths";

const column = (id: string, wanted: number, more = {}) => ({
  id,
  size: 100,
  wanted,
  least: 60,
  ...more,
});

test("a column keeps its width, or gives width that its content doesn't need", () => {
  expect([...fitWidths([column("a", 0), column("b", 100)])]).toEqual([]);
  expect([...fitWidths([column("a", 90), column("b", 20)])]).toEqual([
    ["a", "90px"],
    ["b", "60px"],
  ]);
});

test("columns share free width by the width that each lacks, and take no more", () => {
  const columns = [column("a", 150), column("b", 250), column("title", 300, { grows: true })];
  expect([...fitWidths(columns)]).toEqual([
    ["a", "calc(100px + clamp(0px, (100cqw - 420px) * 0.125, 50px))"],
    ["b", "calc(100px + clamp(0px, (100cqw - 420px) * 0.375, 150px))"],
  ]);
});

test("the widest text decides, up to a limit", () => {
  expect(widthOf(["a", "x".repeat(20)])).toBe(178);
  expect(widthOf(["x".repeat(900)])).toBe(560);
  expect(widthOf([])).toBe(0);
});

test("an address with wide letters fits, and narrow letters take less", () => {
  // As drawn: 161 pixels, and 24 of padding.
  expect(widthOf(["person20@look2.example"])).toBeGreaterThanOrEqual(185);
  expect(widthOf(["i".repeat(20)])).toBeLessThan(widthOf(["漢".repeat(10)]));
});
