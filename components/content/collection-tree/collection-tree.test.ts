import { expect, test } from "vitest";
import type { Collection } from "@/lib/contract/content/collections";
import { idsInside, toChoices, toTree } from "./collection-tree";

const collection = (id: string, parent?: string) =>
  ({ id, title: id.toUpperCase(), parent }) as Collection;

test("toTree puts children below their parent, siblings in the given order", () => {
  const nodes = toTree([
    collection("b"),
    collection("inner", "a"),
    collection("a"),
    collection("deep", "inner"),
  ]);
  expect(nodes.map(({ path, depth }) => `${depth} ${path.join("/")}`)).toEqual([
    "0 B",
    "0 A",
    "1 A/INNER",
    "2 A/INNER/DEEP",
  ]);
  expect(nodes.map(({ hasChildren }) => hasChildren)).toEqual([false, true, true, false]);
});

test("toTree puts a collection at the top when its parent is hidden", () => {
  expect(toTree([collection("x", "hidden")])[0]).toMatchObject({ depth: 0, path: ["X"] });
});

test("a choice is found by its ancestors", () => {
  const [, inner] = toChoices(toTree([collection("a"), collection("inner", "a")]));
  expect(inner).toMatchObject({
    value: "inner",
    label: "INNER",
    hint: "A",
    keywords: ["A", "INNER"],
  });
});

test("idsInside ends at the next collection on the same or a higher level", () => {
  const nodes = toTree([
    collection("a"),
    collection("inner", "a"),
    collection("deep", "inner"),
    collection("b"),
  ]);
  expect([...idsInside(nodes, "a")]).toEqual(["a", "inner", "deep"]);
  expect([...idsInside(nodes, "inner")]).toEqual(["inner", "deep"]);
  expect([...idsInside(nodes, "b")]).toEqual(["b"]);
  expect([...idsInside(nodes, "space")]).toEqual([]);
});
