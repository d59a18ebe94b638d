import { expect, test } from "vitest";
import type { TreeItem } from "@/lib/contract/content/collection-tree";
import type { TreeLevel } from "@/lib/queries/content/collection-tree";
import { treeItem as item } from "@/lib/testing/tree-item";
import { positionsInRows, rowsOfFound, rowsOfLevels } from "./tree-rows";
import { goalOf, stepFrom } from "./tree-steps";

const level = (...items: TreeItem[]): TreeLevel => ({
  items,
  count: items.length,
  loading: false,
  error: null,
  retry: () => undefined,
});

// A(B(x), y), C, z
const levels = new Map([
  [null, level(item("A", 2), item("C"), item("z"))],
  ["A", level(item("B", 1), item("y"))],
  ["B", level(item("x"))],
]);
const rows = rowsOfLevels(levels, null, ({ id }) => id !== "B");
const below = (ids: string[]) => ids.map((id) => ({ type: "collection", collection: id }));

test("closed collections hide their items, and empty ones can't be opened", () => {
  expect(rows.map(({ item, level, open }) => [item.id, level, open])).toEqual([
    ["A", 1, true],
    ["B", 2, false],
    ["y", 2, undefined],
    ["C", 1, undefined],
    ["z", 1, undefined],
  ]);
});

test("search results appear below their ancestors", () => {
  const found = rowsOfFound([item("A"), item("B", 1, { parent: "A" }), item("z")]);
  expect(found.map(({ item, level, position }) => [item.id, level, position])).toEqual([
    ["A", 1, 1],
    ["B", 2, 1],
    ["z", 1, 2],
  ]);
});

test("a collection moves anywhere except into itself", () => {
  const parents = new Set(positionsInRows(rows, "A", true).map(({ parent }) => parent));
  expect([...parents]).toEqual([null, "C"]);
  expect(positionsInRows(rows, "z", false).every(({ parent }) => parent !== null)).toBe(true);
});

test("a keyboard step names the neighbor", () => {
  const [a, b] = below(["A", "B"]);
  expect(stepFrom(rows, "C", "up", null)).toEqual({ parent: null, position: { before: a } });
  expect(stepFrom(rows, "A", "up", null)).toBeUndefined();
  expect(stepFrom(rows, "C", "in", null)).toEqual({ parent: "A" });
  expect(stepFrom(rows, "y", "out", null)).toEqual({ parent: null, position: { after: a } });
  expect(stepFrom(rows, "y", "up", null)).toEqual({ parent: "A", position: { before: b } });
  expect(stepFrom(rows, "C", "out", "root")).toBeUndefined();
});

test("a drop at the item's own position is no move", () => {
  expect(goalOf(rows, "C", { parent: null, before: "z" }, null)).toBeUndefined();
  expect(goalOf(rows, "z", { parent: null, before: null }, null)).toBeUndefined();
  expect(goalOf(rows, "z", { parent: "B", before: null }, null)).toEqual({ parent: "B" });
  expect(goalOf(rows, "C", { parent: null, before: "A" }, "root")).toEqual({
    parent: "root",
    position: { before: { type: "collection", collection: "A" } },
  });
});
