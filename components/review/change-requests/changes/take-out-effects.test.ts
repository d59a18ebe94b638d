import { expect, test } from "vitest";
import type { ContentChange } from "@/lib/contract/content/content-changes";
import { itemsOf } from "./changed-items";
import { takeOutEffects } from "./take-out-effects";

const page = { id: "p", type: "document" as const, title: "Setup", path: "setup" };
const both = { before: 1, after: 2 };
const spot = { parent: null, index: 0, path: "setup" };

const effects = (subpages: { along?: number; others?: number }, ...changes: ContentChange[]) =>
  itemsOf(changes).map((item) => takeOutEffects(item, { along: 0, others: 0, ...subpages }));

test("the effects name an added page, its added subpages, and pages of the space below it", () => {
  const change = { type: "page_created" as const, page };
  expect([
    ...effects({}, change),
    ...effects({ along: 2, others: 1 }, change),
    ...effects({ others: 2 }, change),
  ]).toEqual([
    "The page will be removed, with its text. Undo restores this.",
    "The page and 2 subpages added here will be removed, with their text. 1 other page below it goes back to its place in the space. Undo restores this.",
    "The page will be removed, with its text. 2 other pages below it go back to their places in the space. Undo restores this.",
  ]);
});

test("the effects name the subpages of a deleted page", () => {
  const change = { type: "page_deleted" as const, page };
  expect([...effects({}, change), ...effects({ along: 3 }, change)]).toEqual([
    "The page will stay in the space. Undo restores this.",
    "The page and 3 subpages will stay in the space. Undo restores this.",
  ]);
});

test("the effects name lost changes of a page, and its position", () => {
  const attributes = { title: both, document: both, description: both };
  const edited: ContentChange = { type: "page_edited", page, attributes };
  const moved: ContentChange = {
    type: "page_moved",
    page,
    parent: {},
    place: { before: spot, after: spot },
  };
  expect([...effects({}, edited, moved), ...effects({}, moved)]).toEqual([
    "The changes to its text, title and settings will be removed. The page will go back to its place in the space. Undo restores this.",
    "The page will go back to its place in the space. Undo restores this.",
  ]);
});
