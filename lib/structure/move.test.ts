import { expect, test } from "vitest";
import { findItem } from "./items.ts";
import { describeItemPosition } from "./labels.ts";
import { moveItem, positionOf } from "./move.ts";
import { positionsFor } from "./positions.ts";
import { group, section, shape, site, space } from "./testing/build-structure.ts";

const start = site(
  group("G", section("A", space("x"), space("y")), section("B")),
  section("C", space("z")),
);
const ids = ["G", "A", "B", "C", "x", "y", "z"];
const everythingOpen = () => true;

const to = (parent: string | null, before: string | null) => ({ parent, before });

test.each([
  ["a section into a group, before another", "C", to("G", "B"), "G(A[x* y] C[z*] B[])"],
  ["a section to the end of a group", "C", to("G", null), "G(A[x* y] B[] C[z*])"],
  ["a section out of its group", "B", to(null, "C"), "G(A[x* y]) B[] C[z*]"],
  ["a section among its siblings", "B", to("G", "A"), "G(B[] A[x* y]) C[z*]"],
  ["a group among sections", "G", to(null, null), "C[z*] G(A[x* y] B[])"],
  ["a space into another section", "y", to("C", "z"), "G(A[x*] B[]) C[y z*]"],
  ["a default, which the next one inherits", "x", to("C", null), "G(A[y*] B[]) C[z* x]"],
  ["a space into an empty section, as its default", "y", to("B", null), "G(A[x*] B[y*]) C[z*]"],
  ["an only space, which leaves an empty section", "z", to("A", "y"), "G(A[x* z y] B[]) C[]"],
])("moves %s", (_, id, spot, result) => {
  expect(shape(moveItem(start, id, spot))).toBe(result);
});

test.each([
  ["a group into a group", "G", to("G", null)],
  ["a section into a section", "C", to("A", null)],
  ["a space to the top level of a site with sections", "x", to(null, null)],
  ["a space into a group", "x", to("G", null)],
  ["what is not there", "nothing", to(null, null)],
  ["into what is not there", "C", to("nothing", null)],
])("refuses to move %s", (_, id, spot) => {
  expect(moveItem(start, id, spot)).toBe(start);
});

test("moving an item to its own position changes nothing", () => {
  expect(moveItem(start, "A", to("G", "B"))).toBe(start);
  expect(moveItem(start, "A", to("G", "A"))).toBe(start);
  expect(moveItem(start, "C", to(null, null))).toBe(start);
});

test("repeating a move changes nothing", () => {
  const once = moveItem(start, "x", to("C", "z"));
  expect(moveItem(once, "x", to("C", "z"))).toBe(once);
});

test("a missing sibling means the end", () => {
  expect(shape(moveItem(start, "A", to("G", "gone")))).toBe("G(B[] A[x* y]) C[z*]");
});

test("items that a move does not affect stay identical", () => {
  const moved = moveItem(start, "B", to("G", "A"));
  expect(findItem(moved, "C")?.item).toBe(findItem(start, "C")?.item);
  expect(findItem(moved, "A")?.item).toBe(findItem(start, "A")?.item);
});

test("each item can move to each of its positions, and moving back restores the order", () => {
  const bare = (text: string) => text.replaceAll("*", "");
  for (const id of ids) {
    const found = findItem(start, id);
    if (!found) throw new Error(id);
    for (const spot of positionsFor(start, id, everythingOpen)) {
      const moved = moveItem(start, id, spot);
      expect(bare(shape(moveItem(moved, id, positionOf(found))))).toBe(bare(shape(start)));
    }
  }
});

test("positions go from top to bottom, and a closed parent offers its end only", () => {
  expect(positionsFor(start, "C", everythingOpen)).toEqual([
    to(null, "G"),
    to("G", "A"),
    to("G", "B"),
    to("G", null),
    to(null, null),
  ]);
  expect(positionsFor(start, "y", (id) => id !== "C")).toEqual([
    to("A", "x"),
    to("A", null),
    to("B", null),
    to("C", null),
  ]);
});

test("a site without sections accepts spaces at its top level", () => {
  const flat = { type: "siteSpaces" as const, structure: [space("x"), space("y"), space("z")] };
  expect(positionsFor(flat, "y", everythingOpen)).toEqual([
    to(null, "x"),
    to(null, "z"),
    to(null, null),
  ]);
  expect(shape(moveItem(flat, "z", to(null, "x")))).toBe("z x y");
});

test("a position is described by its sibling, parent and number", () => {
  expect(describeItemPosition(start, "B")).toBe("after A in G, 2 of 2");
  expect(describeItemPosition(start, "A")).toBe("before B in G, 1 of 2");
  expect(describeItemPosition(start, "z")).toBe("in C, 1 of 1");
  expect(describeItemPosition(start, "C")).toBe("after G at the top level, 2 of 2");
});
