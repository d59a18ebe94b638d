import { expect, test } from "vitest";
import { dropPositionAt, dropPositions } from "@/components/platform/tree/drop-positions";
import type { Page } from "@/lib/contract/content/page";
import { positionsInRows, toPagePosition } from "./page-positions";
import { rowsOf } from "./page-tree";

const page = (id: string, ...pages: Page[]) => ({ id, type: "document", pages }) as Page;
const group = (id: string, ...pages: Page[]) => ({ id, type: "group", pages }) as Page;
const link = (id: string) => ({ id, type: "link" }) as Page;

// Rows of 32 px: a, x, y, l, G, z.
const pages = [page("a", page("x"), page("y")), link("l"), group("G", page("z"))];

function drop(id: string, y: number, level: number, closed: string[] = []) {
  const rows = rowsOf(pages, (each) => !closed.includes(each));
  const position = dropPositionAt(dropPositions(positionsInRows(rows, id), rows, 32), y, level, 32);
  return position && { ...toPagePosition(pages, id, position.spot), on: position.into };
}

test("a page drops between two pages", () => {
  expect(drop("l", 2 * 32, 2)).toEqual({ into: "a", at: 1, on: null });
  expect(drop("x", 4 * 32, 1)).toEqual({ into: null, at: 2, on: null });
});

test("a page drops above and below all pages", () => {
  expect(drop("z", -20, 1)).toEqual({ into: null, at: 0, on: null });
  expect(drop("a", 900, 1)).toEqual({ into: null, at: 2, on: null });
});

test("a page drops at the end of an empty or closed page", () => {
  expect(drop("l", 1.5 * 32, 3)).toEqual({ into: "x", at: 0, on: "x" });
  expect(drop("l", 0.5 * 32, 1, ["a"])).toEqual({ into: "a", at: 2, on: "a" });
});

test("the level decides between ends of nested pages", () => {
  expect(drop("z", 3 * 32, 2)).toEqual({ into: "a", at: 2, on: null });
  expect(drop("z", 3 * 32, 1)).toEqual({ into: null, at: 1, on: null });
});

test("a page never drops below itself or a link; groups stay at the top", () => {
  expect(drop("a", 1.5 * 32, 3)).toEqual({ into: null, at: 0, on: null });
  expect(drop("x", 3.5 * 32, 2)?.into).not.toBe("l");
  expect(drop("G", 1.5 * 32, 3)).toEqual({ into: null, at: 0, on: null });
});
