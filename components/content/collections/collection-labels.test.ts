import { expect, test } from "vitest";
import { treeItem } from "@/lib/testing/tree-item";
import { accessOfItem, contentsLabel, itemsLabel, labelOfItem } from "./collection-labels";

test("contents are counted by type", () => {
  expect(itemsLabel({ items: 0, spaces: 0 })).toBe("Empty");
  expect(itemsLabel({ items: 1, spaces: 1 })).toBe("1 space");
  expect(itemsLabel({ items: 5, spaces: 3 })).toBe("2 collections, 3 spaces");
});

test("contents name what the collections in them hold", () => {
  const [empty, full] = [treeItem("A", 0), treeItem("B", 4, { spaces: 3 })];
  const one = { type: "space" as const, items: 0, spaces: 0 };
  expect(contentsLabel({ items: [empty, full], count: 2 })).toBe(
    "2 collections with 1 collection, 3 spaces",
  );
  expect(contentsLabel({ items: [full, one], count: 2 })).toBe(
    "1 collection with 1 collection, 3 spaces, and 1 space",
  );
  expect(contentsLabel({ items: [empty, one], count: 2 })).toBe("1 collection, 1 space");
  expect(contentsLabel({ items: [full], count: 600 })).toBe("600 items");
});

test("the default access of the organization isn't repeated in each row", () => {
  const usual = treeItem("A", 2, { spaces: 2 });
  expect(accessOfItem(usual)).toBe("");
  expect(labelOfItem(usual)).toBe("A, 2 spaces, collection");
  const from = { type: "collection", id: "A", title: "A" } as const;
  const closed = treeItem("A", 0, { level: { role: null, organization: false, from } });
  expect(labelOfItem(closed)).toBe("A, Empty, No access set here, collection");
});

test("the name of a space says who can read it on sites", () => {
  const space = treeItem("a", 0, { title: "A", visibility: "in-collection" });
  expect(labelOfItem(space)).toContain("A, Not published, ");
  expect(labelOfItem(space, "2 days ago")).toContain("A, Not published, ");
  expect(labelOfItem(space, "2 days ago")).toContain(", 2 days ago, ");
  expect(labelOfItem({ ...space, visibility: "unlisted" })).toContain("A, Unlisted, ");
});
