import { expect, test } from "vitest";
import type { ImportRun } from "@/lib/contract/content/imports";
import {
  isSpent,
  leavesDraft,
  leavesSpace,
  needsCorrection,
  reopensDraft,
  resultOf,
  retryLabel,
  shortResultOf,
  stateOf,
} from "./import-labels";

const createdAt = "2026-03-02T09:30:00.000Z";
const earlier = "2026-03-01T09:30:00.000Z";
const failed = {
  state: "failed" as const,
  importedResources: 0,
  importedGroups: 0,
  importedLinks: 0,
  updatedResources: 0,
  unchangedResources: 0,
  createdAt,
};
const empty = {
  status: "draft" as const,
  revision: "a",
  revisionInitial: "a",
  comments: 0,
  createdAt: earlier,
};

test("an import without pages leaves an empty draft", () => {
  expect(leavesDraft(failed, empty)).toBe(true);
  expect(leavesDraft({ ...failed, state: "canceled" }, empty)).toBe(true);
});

test("a canceled import with pages leaves the draft that it created", () => {
  const canceled = { ...failed, state: "canceled" as const, importedResources: 3 };
  expect(leavesDraft(canceled, { ...empty, revision: "b", createdAt })).toBe(true);
  expect(leavesDraft(canceled, { ...empty, revision: "b" })).toBe(false);
});

test("a draft with content, an import with pages and one that runs leave none", () => {
  expect(leavesDraft(failed, { ...empty, revision: "b" })).toBe(false);
  expect(leavesDraft(failed, { ...empty, comments: 1 })).toBe(false);
  expect(leavesDraft(failed, { ...empty, status: "open" })).toBe(false);
  expect(leavesDraft({ ...failed, importedResources: 1 }, empty)).toBe(false);
  expect(leavesDraft({ ...failed, state: "running" }, empty)).toBe(false);
  expect(leavesDraft({ ...failed, state: "done" }, empty)).toBe(false);
});

test("only the empty draft that an import created is reopened by another attempt", () => {
  const archived = { ...empty, status: "archived" as const, createdAt };
  expect(reopensDraft(failed, archived)).toBe(true);
  expect(reopensDraft(failed, { ...archived, createdAt: earlier })).toBe(false);
  expect(reopensDraft(failed, { ...archived, revision: "b" })).toBe(false);
  expect(reopensDraft(failed, { ...archived, status: "draft" })).toBe(false);
});

test("an import leaves only the space that it created", () => {
  expect(leavesSpace(failed, { createdAt })).toBe(true);
  expect(leavesSpace(failed, { createdAt: earlier })).toBe(false);
  expect(leavesSpace({ ...failed, state: "done" }, { createdAt })).toBe(false);
  expect(leavesSpace({ ...failed, changeRequest: "a" }, { createdAt })).toBe(false);
});

test("the result calls an archived draft empty only while nobody has written into it", () => {
  const run = { ...failed, failedResources: 0, changeRequest: "a" };
  const archived = { ...empty, status: "archived" as const };
  expect(resultOf(run, archived)).toBe("Nothing was imported. The empty draft is archived.");
  expect(resultOf(run, { ...archived, revision: "b" })).toBe(
    "Nothing was imported. The change request is archived.",
  );
  expect(resultOf(run, empty)).toBe("Nothing was imported. The change request stays.");
  expect(resultOf({ ...failed, failedResources: 0 })).toBe(
    "Nothing was imported. The space stays.",
  );
});

test("only imported pages stay after an import that ended early", () => {
  expect(resultOf({ ...failed, failedResources: 1 })).toBe("0 pages imported, 1 failed.");
  expect(resultOf({ ...failed, importedResources: 2, failedResources: 1 })).toBe(
    "2 pages imported, 1 failed. Imported pages stay in the space.",
  );
});

test("the result counts the pages that existed already", () => {
  const done = { ...failed, state: "done" as const, failedResources: 0, importedResources: 15 };
  expect(resultOf(done)).toBe("15 pages imported.");
  expect(resultOf({ ...done, updatedResources: 12 })).toBe(
    "15 pages imported: 12 updated, 3 added.",
  );
  const unchanged = { ...done, updatedResources: 1, unchangedResources: 14 };
  expect(resultOf(unchanged)).toBe("15 pages imported: 1 updated, 14 unchanged.");
  const same = { ...done, unchangedResources: 15, changeRequest: "a" };
  expect(resultOf(same, { ...empty, status: "archived" })).toBe(
    "Nothing has changed: the space has all of this content, 15 pages. The empty draft is archived.",
  );
  expect(resultOf(same, empty)).toBe(
    "Nothing has changed: the change request has all of this content, 15 pages.",
  );
  expect(resultOf({ ...same, failedResources: 1 }, empty)).toBe(
    "15 pages imported: 15 unchanged, 1 failed.",
  );
  expect(resultOf({ ...same, failedResources: 1 }, { ...empty, status: "archived" })).toBe(
    "15 pages imported: 15 unchanged, 1 failed. The draft is archived, because the space has all of the imported content.",
  );
  expect(resultOf({ ...same, state: "canceled" }, empty)).toBe(
    "15 pages imported: 15 unchanged. Imported pages stay in the change request.",
  );
});

test("only a stored file that can't be read is spent", () => {
  const broken = { ...failed, name: "docs.zip", fault: "The file is not a ZIP archive" };
  expect(isSpent(broken)).toBe(true);
  expect(isSpent({ ...broken, name: "https://example.com/docs.zip" })).toBe(false);
  expect(isSpent({ ...broken, fault: "Internal error: it has been logged. Try again later" })).toBe(
    false,
  );
  expect(isSpent({ ...broken, importedResources: 1 })).toBe(false);
  expect(isSpent({ ...broken, state: "canceled" })).toBe(false);
});

test("a retry is offered only for what it can import", () => {
  const done = {
    ...failed,
    state: "done",
    importedResources: 3,
    failedResources: 2,
    retriableResources: 2,
  } as unknown as ImportRun;
  expect(retryLabel(done)).toBe("Retry failed pages");
  expect(retryLabel({ ...done, retriableResources: 1 })).toBe("Retry 1 failed");
  expect(retryLabel({ ...done, retriableResources: 0 })).toBeUndefined();
  const canceled = { ...done, state: "canceled" as const, retriableResources: 0 };
  expect(retryLabel(canceled)).toBe("Resume");
});

test("groups and links are counted apart from pages", () => {
  const done = { ...failed, state: "done" as const, failedResources: 0, importedResources: 165 };
  expect(resultOf({ ...done, importedGroups: 14 })).toBe("151 pages and 14 groups imported.");
  expect(resultOf({ ...done, importedGroups: 14, importedLinks: 1 })).toBe(
    "150 pages, 14 groups and 1 link imported.",
  );
});

test("the list says how far an import is, what came of it, or why it failed", () => {
  const counts = { importedResources: 4, updatedResources: 0, unchangedResources: 0 };
  const others = { importedGroups: 1, importedLinks: 0, failedResources: 0 };
  const done = { state: "done" as const, totalResources: 4, ...counts, ...others };
  expect(shortResultOf(done)).toBe("3 pages and 1 group imported");
  expect(shortResultOf({ ...done, unchangedResources: 1 })).toBe("3 added, 1 unchanged");
  expect(shortResultOf({ ...done, unchangedResources: 4 })).toBe("4 unchanged");
  const running = { ...done, state: "running" as const, failedResources: 1, totalResources: 1500 };
  expect(shortResultOf(running)).toBe("5 of 1,500 pages");
  expect(shortResultOf({ ...running, totalResources: 0 })).toBe("Reading the source…");
  const waiting = { ...running, state: "queued" as const, totalResources: 0 };
  expect(shortResultOf(waiting)).toBe("Waiting to start…");
  const nothing = { ...done, importedResources: 0, totalResources: 0 };
  expect(shortResultOf({ ...nothing, state: "canceled" })).toBe("Nothing imported");
  expect(shortResultOf({ ...nothing, state: "failed", failedResources: 2 })).toBe("2 failed");
  const fault = "10.0.0.1 is in a private network. Only public addresses can be imported";
  const reason = "10.0.0.1 is in a private network";
  expect(shortResultOf({ ...nothing, state: "failed", fault })).toBe(reason);
});

test("an import that lost something, or failed for a page, needs a look", () => {
  const notes = [
    { kind: "layout" as const, count: 5, pages: 2 },
    { kind: "missing-link" as const, count: 7, pages: 1 },
  ];
  const counts = { importedResources: 5, updatedResources: 2, unchangedResources: 3 };
  const done = { state: "done" as const, failedResources: 0, notes, ...counts };
  expect(stateOf(done)).toEqual({ label: "Done with 12 notes", tone: "warning" });
  const changed = { ...done, notes: notes.slice(0, 1) };
  expect(stateOf(changed)).toEqual({ label: "Done with 5 notes", tone: "neutral" });
  const unchanged = { ...done, unchangedResources: 5 };
  expect(stateOf(unchanged)).toEqual({ label: "Done with 12 notes", tone: "neutral" });
  expect(stateOf({ ...done, failedResources: 1 })).toEqual({
    label: "Done, 1 failed",
    tone: "warning",
  });
  expect(stateOf({ ...done, notes: [] })).toEqual({ label: "Done", tone: "success" });
  expect(stateOf({ ...done, state: "canceled" })).toMatchObject({ label: "Canceled" });
});

test("files that no retry can import need a correction once the import has ended", () => {
  const run = {
    state: "done",
    importedResources: 4,
    failedResources: 1,
    retriableResources: 0,
  } as const;
  expect(needsCorrection(run)).toBe(true);
  expect(needsCorrection({ ...run, state: "running" })).toBe(false);
  expect(needsCorrection({ ...run, retriableResources: 1 })).toBe(false);
  expect(needsCorrection({ ...run, failedResources: 0 })).toBe(false);
});
