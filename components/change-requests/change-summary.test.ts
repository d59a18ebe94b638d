import { expect, test } from "vitest";
import type { ContentChange } from "@/lib/contract/content-changes";
import { summaryOf } from "./change-summary";

const page = (id: string) => ({ id, type: "document" as const, title: id });
const edited = (id: string): ContentChange => ({
  type: "page_edited",
  page: page(id),
  attributes: {},
});
const created = (id: string): ContentChange => ({ type: "page_created", page: page(id) });

test("the first kind names the pages, the others only count", () => {
  const changes = [edited("a"), edited("b"), created("c")];
  expect(summaryOf({ changes })).toBe("2 pages edited and 1 created");
});

test("variables count one by one, and what is not loaded counts as well", () => {
  const variables = { a: { before: 1, after: 2 }, b: { before: null, after: 2 } };
  const changes: ContentChange[] = [created("a"), { type: "variables_edited", variables }];
  expect(summaryOf({ changes, more: 12 })).toBe(
    "1 page created, 2 variables changed and 12 other changes",
  );
});

test("nothing is told as such", () => {
  expect(summaryOf({ changes: [] })).toBe("no changes");
});
