import { expect, test } from "vitest";
import { itemsOf } from "@/components/review/change-requests/changes/changed-items";
import type { ContentChange } from "@/lib/contract/content/content-changes";
import { effectOf } from "./revert-effects";

const page = { id: "a", type: "document" as const, title: "Manual" };
const changed = (before: unknown, after: unknown) => ({ before, after });
const effectsOf = (changes: ContentChange[]) => itemsOf(changes).map(effectOf);

test("undoing removes created pages and restores deleted ones", () => {
  expect(effectsOf([{ type: "page_created", page }])).toEqual(["Is removed"]);
  expect(effectsOf([{ type: "page_deleted", page }])).toEqual(["Is restored"]);
});

test("undoing brings text, title, settings and position of a page back", () => {
  const attributes = {
    document: changed(null, null),
    title: changed("Guide", "Manual"),
    emoji: changed("", "x"),
    icon: changed("", "y"),
  };
  const edited = { type: "page_edited", page, attributes } as const;
  const moved = { type: "page_moved", page, parent: {} } as const;
  expect(effectsOf([edited, moved])).toEqual([
    "Text goes back, title goes back to “Guide”, settings go back, moves back",
  ]);
});

test("undoing brings other content back", () => {
  const variables = { a: changed(1, 2) };
  expect(effectsOf([{ type: "variables_edited", variables }])).toEqual(["Goes back"]);
});
