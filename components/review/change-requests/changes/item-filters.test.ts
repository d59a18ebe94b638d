import { expect, test } from "vitest";
import type { ChangedItem } from "./changed-items";
import { filterItems } from "./item-filters";

const item = (title: string, path: string, kinds: ChangedItem["kinds"]): ChangedItem => ({
  ...{ id: title, title, path, kinds },
  isPage: true,
  changes: [],
});
const items = [
  item("Überblick", "guide/overview", ["edited"]),
  item("Setup", "guide/setup", ["renamed", "edited"]),
  item("Old", "old", ["deleted"]),
];
const none = { find: "", kind: null, state: null };
const titles = (filters: Partial<typeof none | object>, viewed = "Setup") =>
  filterItems(items, { ...none, ...filters }, ({ title }) => title === viewed).map(
    ({ title }) => title,
  );

test("changed items are found by title and path, without regard to case and accents", () => {
  expect(titles({})).toEqual(["Überblick", "Setup", "Old"]);
  expect(titles({ find: " uber" })).toEqual(["Überblick"]);
  expect(titles({ find: "GUIDE/" })).toEqual(["Überblick", "Setup"]);
  expect(titles({ find: "nothing" })).toEqual([]);
});

test("changed items are limited to a kind and to those viewed or not", () => {
  expect(titles({ kind: "edited" })).toEqual(["Überblick", "Setup"]);
  expect(titles({ state: "viewed" })).toEqual(["Setup"]);
  expect(titles({ state: "not-viewed", kind: "edited" })).toEqual(["Überblick"]);
});
