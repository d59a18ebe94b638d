import { expect, test } from "vitest";
import { heirOf, withDefault } from "./defaults.ts";
import { findItem } from "./items.ts";
import { group, section, shape, site, space } from "./testing/build-structure.ts";

const start = site(
  group("G", section("A", space("x"), space("y"), space("z")), section("B")),
  section("C"),
);

test("the next one becomes the default when a default goes, after the last the first", () => {
  expect(heirOf(start, "x")?.id).toBe("y");
  expect(heirOf(start, "z")?.id).toBe("x");
  expect(heirOf(start, "B")?.id).toBe("C");
  expect(heirOf(start, "C")?.id).toBe("A");
  expect(heirOf(start, "G")).toBeUndefined();
});

test("an only one has no heir", () => {
  expect(heirOf(site(section("A", space("x"))), "x")).toBeUndefined();
});

test("a section has one default among its spaces", () => {
  expect(shape(withDefault(start, "z"))).toBe("G(A[x y z*] B[]) C[]");
});

test("a site has one default among its sections, of whatever group", () => {
  const once = withDefault(start, "A");
  const twice = withDefault(once, "C");
  const isDefault = (id: string) => {
    const item = findItem(twice, id)?.item;
    return item?.object === "site-section" && item.default === true;
  };
  expect(["A", "B", "C"].filter(isDefault)).toEqual(["C"]);
});
