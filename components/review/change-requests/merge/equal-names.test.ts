import { expect, test } from "vitest";
import { itemsOf } from "@/components/review/change-requests/changes/changed-items";
import type { ContentChange } from "@/lib/contract/content/content-changes";
import { equalNames } from "./equal-names";

const change = (type: "created" | "edited" | "deleted", id: string, name: string) =>
  ({ type: `file_${type}`, file: { id, name } }) as ContentChange;
const named = (changes: ContentChange[], space: { id: string; name: string }[]) =>
  equalNames(itemsOf(changes), space);

const space = [
  { id: "f1", name: "other.png" },
  { id: "f2", name: "plan.png" },
  { id: "f3", name: "twice.png" },
  { id: "f4", name: "twice.png" },
];

test("a name that a file of the space has already is found, with the number of files", () => {
  expect(named([change("created", "f9", "other.png")], space)).toEqual([
    { name: "other.png", count: 2 },
  ]);
  expect(named([change("created", "f9", "twice.png")], space)).toEqual([
    { name: "twice.png", count: 3 },
  ]);
});

test("two added files with one name are found", () => {
  const added = [change("created", "f8", "new.png"), change("created", "f9", "new.png")];
  expect(named(added, space)).toEqual([{ name: "new.png", count: 2 }]);
});

test("files that are replaced, deleted or untouched don't count", () => {
  expect(named([change("edited", "f1", "other.png")], space)).toEqual([]);
  expect(named([change("edited", "f1", "plan.png")], space)).toEqual([
    { name: "plan.png", count: 2 },
  ]);
  const moved = [change("deleted", "f1", "other.png"), change("created", "f9", "other.png")];
  expect(named(moved, space)).toEqual([]);
});
