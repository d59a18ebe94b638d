import { expect, test } from "vitest";
import type { ContentChange } from "@/lib/contract/content/content-changes";
import { summaryOf, summaryOfCounts } from "./change-summary";

const none = {
  page_created: 0,
  page_deleted: 0,
  page_edited: 0,
  page_moved: 0,
  variables_edited: 0,
};

test("a summary names the pages of the first kind and counts the others", () => {
  const counts = { ...none, page_edited: 300, page_created: 1, variables_edited: 2 };
  expect(summaryOf({ changes: [], more: 302, counts })).toBe(
    "300 pages edited, 1 created and 2 variables changed",
  );
});

test("a summary counts added, replaced and deleted files", () => {
  const counts = { ...none, page_edited: 1, file_created: 2, file_edited: 1, file_deleted: 3 };
  expect(summaryOf({ changes: [], counts })).toBe(
    "1 page edited, 2 files added, 1 replaced and 3 deleted",
  );
  expect(summaryOf({ changes: [], counts: { ...none, file_created: 1 } })).toBe("1 file added");
});

test("a summary of no changes says so", () => {
  expect(summaryOf({ changes: [], counts: none })).toBe("no changes");
});

test("a cell tells no changes from changes that were never counted", () => {
  expect(summaryOfCounts(none)).toBe("No changes");
  expect(summaryOfCounts({ ...none, page_edited: 1 })).toBe("1 page edited");
  expect(summaryOfCounts(undefined)).toBe("");
});

test("changes that a service does not count are counted as far as they are listed", () => {
  const page = { id: "a", type: "document" as const, title: "A" };
  const variables = { a: { before: 1, after: 2 }, b: { before: null, after: 2 } };
  const changes: ContentChange[] = [
    { type: "page_created", page },
    { type: "variables_edited", variables },
    {
      type: "file_deleted",
      file: { id: "f", name: "f", contentType: "text/plain", downloadURL: "" },
    },
  ];
  expect(summaryOf({ changes, more: 12 })).toBe(
    "1 page created, 1 file deleted, 2 variables changed and 12 other changes",
  );
});
