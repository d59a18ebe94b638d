import { expect, test } from "vitest";
import type { ContentChange } from "@/lib/contract/content/content-changes";
import { summaryOf } from "./change-summary";

const page = (id: string) => ({ id, type: "document" as const, title: id });
const edited = (id: string): ContentChange => ({
  type: "page_edited",
  page: page(id),
  attributes: {},
});
const created = (id: string): ContentChange => ({ type: "page_created", page: page(id) });

test("a summary names the pages of the first kind and counts the others", () => {
  const changes = [edited("a"), edited("b"), created("c")];
  expect(summaryOf({ changes })).toBe("2 pages edited and 1 created");
});

test("a summary counts each variable and changes that are not loaded", () => {
  const variables = { a: { before: 1, after: 2 }, b: { before: null, after: 2 } };
  const changes: ContentChange[] = [created("a"), { type: "variables_edited", variables }];
  expect(summaryOf({ changes, more: 12 })).toBe(
    "1 page created, 2 variables changed and 12 other changes",
  );
});

test("a summary of no changes says so", () => {
  expect(summaryOf({ changes: [] })).toBe("no changes");
});
