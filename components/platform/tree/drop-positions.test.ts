import { expect, test } from "vitest";
import { positionsFor } from "@/lib/structure/positions";
import { treeRows } from "@/lib/structure/rows";
import type { Structure } from "@/lib/structure/structure";
import { group, section, site, space } from "@/lib/structure/testing/build-structure";
import { dropPositionAt, dropPositions } from "./drop-positions";

// Rows of 40 px: G, A, x, y, B, C, z.
const start = site(
  group("G", section("A", space("x"), space("y")), section("B")),
  section("C", space("z")),
);

function drop(id: string, y: number, level: number, closed: string[] = [], structure = start) {
  const rows = treeRows(structure, (each) => !closed.includes(each));
  const isOpen = (each: string) => rows.some(({ item, open }) => item.id === each && open === true);
  const spots = positionsFor(structure, id, isOpen);
  const position = dropPositionAt(dropPositions(spots, rows, 40), y, level, 40);
  return position && { ...position.spot, into: position.into, y: position.y };
}

test("a section drops between two sections of a group", () => {
  expect(drop("C", 155, 2)).toEqual({ parent: "G", before: "B", into: null, y: 160 });
});

test("an item drops above everything", () => {
  expect(drop("C", -30, 1)).toEqual({ parent: null, before: "G", into: null, y: 0 });
});

test("an item drops below everything", () => {
  expect(drop("A", 900, 1)).toEqual({ parent: null, before: null, into: null, y: 280 });
});

test("the level decides between the end of a group and the position after it", () => {
  expect(drop("A", 202, 2)).toMatchObject({ parent: "G", before: null });
  expect(drop("A", 202, 1)).toMatchObject({ parent: null, before: "C" });
});

test("an item over the middle of a closed group drops into it", () => {
  expect(drop("C", 20, 1, ["G"])).toMatchObject({ parent: "G", before: null, into: "G" });
});

test("an item over the edge of a closed group drops beside it", () => {
  expect(drop("C", 3, 1, ["G"])).toMatchObject({ parent: null, before: "G", into: null });
});

test("a space drops into an empty section", () => {
  expect(drop("z", 178, 3)).toMatchObject({ parent: "B", into: "B" });
});

test("a space over a group drops into the nearest section", () => {
  expect(drop("z", 5, 1)).toMatchObject({ parent: "A", before: "x" });
});

test("a group stays at the top level wherever the pointer is", () => {
  const both: Structure = site(group("G", section("A")), group("H", section("B")));
  expect(drop("H", 60, 3, [], both)).toMatchObject({ parent: null });
});
