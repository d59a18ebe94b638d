import { expect, test } from "vitest";
import { type Anchor, type Blocks, readAt, ScrollMap, scrollFor } from "./scroll-map";

const blocksAt = (...anchors: (Anchor | { line: number; y?: undefined })[]): Blocks => ({
  count: anchors.length,
  line: (at) => anchors[at]?.line ?? Number.NaN,
  y: (at) => anchors[at]?.y,
});

// Ten lines in 1,000 px: a heading, a long table from line 3, a text from line 8.
const map = new ScrollMap(blocksAt({ line: 1, y: 20 }, { line: 3, y: 100 }, { line: 8, y: 900 }), {
  line: 11,
  y: 1000,
});

test("scroll positions follow blocks, and are interpolated between them", () => {
  expect([1, 3, 8, 11].map(map.topOf)).toEqual([0, 100, 900, 1000]);
  expect(map.topOf(5.5)).toBe(500);
});

test("scroll positions convert in both directions", () => {
  for (const line of [1, 2.5, 4, 7.9, 10]) expect(map.lineAt(map.topOf(line))).toBeCloseTo(line);
});

test("scroll positions beyond the ends are the ends", () => {
  expect(map.topOf(40)).toBe(1000);
  expect(map.lineAt(-5)).toBe(1);
});

test("scroll positions stay in order when blocks are side by side", () => {
  const columns = new ScrollMap(
    blocksAt({ line: 2, y: 100 }, { line: 4, y: 150 }, { line: 6, y: 100 }),
    { line: 9, y: 300 },
  );
  expect(columns.topOf(4)).toBe(150);
  expect(columns.lineAt(300)).toBe(9);
});

test("blocks that aren't shown have no place", () => {
  const tabs = new ScrollMap(
    blocksAt({ line: 1 }, { line: 2, y: 50 }, { line: 4 }, { line: 5 }, { line: 6, y: 250 }),
    { line: 9, y: 400 },
  );
  expect(tabs.topOf(4)).toBe(150);
  expect(tabs.lineAt(150)).toBe(4);
  expect(tabs.lineAt(30)).toBeCloseTo(1.6);
});

test("only blocks around the asked place are measured", () => {
  let measured = 0;
  const count = 10_000;
  const y = (at: number) => {
    measured += 1;
    return at * 10;
  };
  const long = new ScrollMap({ count, line: (at) => at + 1, y }, { line: count + 1, y: 100_000 });
  expect(long.topOf(5001)).toBe(50_000);
  expect(long.lineAt(70_000)).toBe(7001);
  expect(measured).toBeLessThan(30);
});

test("an empty text has a top only", () => {
  const empty = new ScrollMap(blocksAt(), { line: 2, y: 0 });
  expect([empty.topOf(1), empty.lineAt(0)]).toEqual([0, 1]);
});

test("scrolling to an end reads to that end", () => {
  const pane = { scrollTop: 0, scrollHeight: 900, clientHeight: 300 };
  expect(readAt(pane)).toBe(0);
  expect(readAt({ ...pane, scrollTop: 600 })).toBe(900);
  expect(scrollFor(900, pane)).toBe(600);
  expect(scrollFor(readAt({ ...pane, scrollTop: 240 }), pane)).toBe(240);
  expect(readAt({ ...pane, clientHeight: 900 })).toBe(0);
});
