import { expect, test } from "vitest";
import type { TreeItem } from "../contract/content/collection-tree.ts";
import { treeItem as item } from "../testing/tree-item.ts";
import { moveInParts, type TreeMove, type TreePart } from "./tree-move.ts";

const part = (parent: string | null, ...items: TreeItem[]): TreePart => ({
  parent,
  items,
  count: items.length,
});

// A(x, y), B (not loaded), C (empty), z
const parts = [
  part(null, item("A", 2), item("B", 3), item("C"), item("z")),
  part("A", item("x"), item("y")),
];

const shown = (all: readonly TreePart[]) =>
  all.map(
    ({ parent, items, count }) =>
      `${parent ?? "top"} ${count}: ${items.map((one) => one.id + (one.items || "")).join(" ")}`,
  );

const move = (id: string, goal: TreeMove["goal"], type: TreeMove["type"] = "space") =>
  moveInParts(parts, { type, id, goal });

test("moveInParts moves an item beside another one, within and across parents", () => {
  const before = { before: { type: "collection", collection: "A" } } as const;
  expect(shown(move("z", { parent: null, position: before }))).toEqual([
    "top 4: z A2 B3 C",
    "A 2: x y",
  ]);
  const after = { after: { type: "space", space: "x" } } as const;
  expect(shown(move("z", { parent: "A", position: after }))).toEqual([
    "top 3: A3 B3 C",
    "A 3: x z y",
  ]);
});

test("moveInParts adds an item at the end, and only counts it when items are not loaded", () => {
  expect(shown(move("x", { parent: "C" }))).toEqual(["top 4: A1 B3 C1 z", "A 1: y", "C 1: x"]);
  expect(shown(move("x", { parent: "B" }))).toEqual(["top 4: A1 B4 C z", "A 1: y"]);
});

test("moveInParts changes nothing when the item has already moved or is unknown", () => {
  const goal = { parent: "C" };
  const once = move("x", goal);
  expect(shown(moveInParts(once, { type: "space", id: "x", goal }))).toEqual(shown(once));
  expect(move("unknown", goal)).toEqual(parts);
});

test("moveInParts keeps the parts of a long parent", () => {
  const long = [...parts, part("A", item("w"))];
  const moved = moveInParts(long, { type: "space", id: "z", goal: { parent: "A" } });
  expect(shown(moved)).toEqual(["top 3: A3 B3 C", "A 3: x y", "A 2: w z"]);
});
