import { expect, test } from "vitest";
import type { ContentChange } from "@/lib/contract/content/content-changes";
import { itemsOf } from "./changed-items";

const page = { id: "p", type: "document" as const, title: "Setup", path: "guide/setup" };
const spot = { parent: null, index: 0, path: "setup" };
const edited = (
  attributes: Record<string, { before: unknown; after: unknown }>,
): ContentChange => ({
  type: "page_edited",
  page,
  attributes,
});
const moved: ContentChange = {
  type: "page_moved",
  page,
  parent: { after: "guide" },
  place: { before: spot, after: spot },
};

test("all changes of one page form one item", () => {
  const other: ContentChange = { type: "page_created", page: { ...page, id: "q" } };
  const title = { title: { before: "Set up", after: "Setup" } };
  const items = itemsOf([edited(title), other, moved]);
  expect(items.map(({ id, kinds }) => [id, kinds])).toEqual([
    ["p", ["renamed", "moved"]],
    ["q", ["created"]],
  ]);
});

test("a new title with a new text is a rename and an edit", () => {
  const both = edited({ title: { before: "a", after: "b" }, document: { before: "", after: "x" } });
  expect(itemsOf([both])[0]?.kinds).toEqual(["renamed", "edited"]);
});
