import { expect, test } from "vitest";
import {
  canUndoMerge,
  contentDisabledReason,
  editDisabledReason,
  isMergedAlone,
  isPublishedAtOnce,
  isReadyToMerge,
  mergeDisabledReason,
  requestDisabledReason,
  revertDisabledReason,
  reviewDisabledReason,
  stepAfterConflicts,
} from "./change-request-rules";
import type { Reviewer } from "./reviewers";

const params = (given: { edit?: boolean; merge?: boolean; editMode?: "live" | "locked" }) => ({
  editMode: given.editMode ?? ("live" as const),
  permissions: {
    view: true,
    access: true,
    admin: false,
    viewInviteLinks: false,
    triggerGitSync: false,
    comment: true,
    review: given.merge ?? false,
    edit: given.edit ?? false,
    merge: given.merge ?? false,
  },
});

test("editors may rename and update but not merge", () => {
  const editor = params({ edit: true });
  expect(editDisabledReason({ status: "open" }, editor)).toBeNull();
  expect(contentDisabledReason({ status: "open" }, editor)).toBeNull();
  expect(mergeDisabledReason({ status: "open" }, editor)).toMatch(/review role/);
});

test("readers may do nothing and see the required role", () => {
  expect(editDisabledReason({ status: "draft" }, params({}))).toMatch(/edit role/);
  expect(contentDisabledReason({ status: "draft" }, params({}))).toMatch(/edit role/);
});

test("a locked space rejects content but accepts names and states", () => {
  const lockedPlace = params({ edit: true, merge: true, editMode: "locked" });
  expect(editDisabledReason({ status: "open" }, lockedPlace)).toBeNull();
  expect(contentDisabledReason({ status: "open" }, lockedPlace)).toMatch(/locked/);
  expect(mergeDisabledReason({ status: "open" }, lockedPlace)).toMatch(/locked/);
});

test("an archived request has to be reopened, a merged one is final", () => {
  const reviewer = params({ edit: true, merge: true });
  expect(mergeDisabledReason({ status: "archived" }, reviewer)).toMatch(/reopen/);
  expect(mergeDisabledReason({ status: "merged" }, reviewer)).toMatch(/merged/);
  expect(editDisabledReason({ status: "merged" }, reviewer)).toMatch(/merged/);
  expect(mergeDisabledReason({ status: "draft" }, reviewer)).toBeNull();
});

test("editors may request reviews, reviewers may review others' requests", () => {
  const [editor, reviewer] = [params({ edit: true }), params({ edit: true, merge: true })];
  expect(requestDisabledReason({ status: "draft" }, editor)).toBeNull();
  expect(requestDisabledReason({ status: "draft" }, params({}))).toMatch(/edit role/);
  expect(reviewDisabledReason({ status: "open" }, editor, false)).toMatch(/review role/);
  expect(reviewDisabledReason({ status: "open" }, reviewer, false)).toBeNull();
  expect(reviewDisabledReason({ status: "open" }, reviewer, true)).toMatch(/your own/);
  expect(requestDisabledReason({ status: "archived" }, reviewer)).toMatch(/reopen/);
  expect(reviewDisabledReason({ status: "merged" }, reviewer, false)).toMatch(/merged/);
});

test("the last merge can be undone by people who may merge", () => {
  const merged = { revisionMerged: "r2" };
  const space = (revision: string, merge: boolean) => ({ ...params({ merge }), revision });
  expect(canUndoMerge(merged, space("r2", true))).toBe(true);
  expect(canUndoMerge(merged, space("r3", true))).toBe(false);
  expect(canUndoMerge(merged, space("r2", false))).toBe(false);
});

test("editors may revert a merged request unless the space is locked", () => {
  const editor = params({ edit: true });
  expect(revertDisabledReason({}, editor)).toBeNull();
  expect(revertDisabledReason({}, params({}))).toMatch(/edit role/);
  expect(revertDisabledReason({}, params({ edit: true, editMode: "locked" }))).toMatch(/locked/);
  const revertedBy = { id: "b", number: 3, subject: "Revert" };
  expect(revertDisabledReason({ revertedBy }, editor)).toMatch(/^Already undone by #3/);
});

test.each([
  ["open", [], 0, true],
  ["open", ["approved", "approved"], 0, true],
  ["open", ["approved", "waiting"], 0, false],
  ["open", ["outdated"], 0, false],
  ["open", ["approved", "changes-requested"], 0, false],
  ["open", ["approved"], 1, false],
  ["open", ["approved"], undefined, false],
  ["draft", ["approved"], 0, false],
  ["archived", ["approved"], 0, false],
] as const)("status %s, reviews %j, conflicts %s: ready to merge is %s", (...given) => {
  const [status, reviews, conflicts, ready] = given;
  expect(isReadyToMerge({ status, reviews, conflicts })).toBe(ready);
});

test("publishing is the next step of an author who merges an own draft alone", () => {
  const own = { status: "draft", reviews: [], conflicts: 0, isAuthor: true } as const;
  expect(isPublishedAtOnce(own)).toBe(true);
  expect(isPublishedAtOnce({ ...own, isAuthor: false })).toBe(false);
  expect(isPublishedAtOnce({ ...own, status: "open" })).toBe(false);
  expect(isPublishedAtOnce({ ...own, reviews: ["waiting"] })).toBe(false);
  expect(isPublishedAtOnce({ ...own, conflicts: 1 })).toBe(false);
  expect(isPublishedAtOnce({ ...own, conflicts: undefined })).toBe(false);
});

test("the step after conflicts names who requested changes, before it offers the merge", () => {
  const [editor, reviewer] = [params({ edit: true }), params({ edit: true, merge: true })];
  const ada = { user: { displayName: "Ada" } as Reviewer["user"] };
  const against = [{ ...ada, state: "changes-requested" as const }];
  const waits = [{ ...ada, state: "waiting" as const }];
  expect(stepAfterConflicts({ status: "open" }, reviewer, against)).toBe("Ada requested changes.");
  expect(stepAfterConflicts({ status: "open" }, reviewer, waits)).toBe("You can merge it.");
  expect(stepAfterConflicts({ status: "open" }, editor, [])).toMatch(/review role/);
  expect(stepAfterConflicts({ status: "archived" }, reviewer, against)).toMatch(/Reopen/);
});

test("an author merges at once where nobody else reviews", () => {
  const draft = { status: "draft", reviews: [], conflicts: 0, isAuthor: true } as const;
  expect(isMergedAlone({ ...draft, candidates: 0 })).toBe(true);
  expect(isMergedAlone({ ...draft, candidates: undefined })).toBe(false);
  expect(isMergedAlone({ ...draft, candidates: 1 })).toBe(false);
  expect(isMergedAlone({ ...draft, candidates: 0, conflicts: 1 })).toBe(false);
});
