import { expect, test } from "vitest";
import type { ImportRun } from "@/lib/contract/content/imports";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { leavesEmptyDraft } from "./import-labels";

const failed: Pick<ImportRun, "state" | "importedResources"> = {
  state: "failed",
  importedResources: 0,
};
const empty: Pick<ChangeRequest, "status" | "revision" | "revisionInitial" | "comments"> = {
  status: "draft",
  revision: "a",
  revisionInitial: "a",
  comments: 0,
};

test("an import without pages leaves an empty draft", () => {
  expect(leavesEmptyDraft(failed, empty)).toBe(true);
  expect(leavesEmptyDraft({ ...failed, state: "canceled" }, empty)).toBe(true);
});

test("a draft with content, an import with pages and one that runs leave none", () => {
  expect(leavesEmptyDraft(failed, { ...empty, revision: "b" })).toBe(false);
  expect(leavesEmptyDraft(failed, { ...empty, comments: 1 })).toBe(false);
  expect(leavesEmptyDraft(failed, { ...empty, status: "open" })).toBe(false);
  expect(leavesEmptyDraft({ ...failed, importedResources: 1 }, empty)).toBe(false);
  expect(leavesEmptyDraft({ ...failed, state: "running" }, empty)).toBe(false);
  expect(leavesEmptyDraft({ ...failed, state: "done" }, empty)).toBe(false);
});
