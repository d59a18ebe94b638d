import { expect, test } from "vitest";
import { successorOf, withDefault } from "./defaults.ts";
import { findItem } from "./items.ts";
import { group, section, shape, site, space } from "./testing/build-structure.ts";

const start = site(
  group("G", section("A", space("x"), space("y"), space("z")), section("B")),
  section("C"),
);

test("the next sibling becomes the default when the default is removed, after the last the first", () => {
  expect(successorOf(start, "x")?.id).toBe("y");
  expect(successorOf(start, "z")?.id).toBe("x");
  expect(successorOf(start, "B")?.id).toBe("C");
  expect(successorOf(start, "C")?.id).toBe("A");
  expect(successorOf(start, "G")).toBeUndefined();
});

test("a single item has no successor", () => {
  expect(successorOf(site(section("A", space("x"))), "x")).toBeUndefined();
});

test("a section has one default among its spaces", () => {
  expect(shape(withDefault(start, "z"))).toBe("G(A[x y z*] B[]) C[]");
});

test("a site has one default among the sections of all groups", () => {
  const once = withDefault(start, "A");
  const twice = withDefault(once, "C");
  const isDefault = (id: string) => {
    const item = findItem(twice, id)?.item;
    return item?.object === "site-section" && item.default === true;
  };
  expect(["A", "B", "C"].filter(isDefault)).toEqual(["C"]);
});
