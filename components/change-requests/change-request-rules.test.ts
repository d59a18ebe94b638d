import { expect, test } from "vitest";
import {
  askRefusal,
  contentRefusal,
  editRefusal,
  mergeRefusal,
  revertRefusal,
  reviewRefusal,
} from "./change-request-rules";

const place = (given: { edit?: boolean; merge?: boolean; editMode?: "live" | "locked" }) => ({
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

test("who edits may rename and update but not merge", () => {
  const editor = place({ edit: true });
  expect(editRefusal({ status: "open" }, editor)).toBeNull();
  expect(contentRefusal({ status: "open" }, editor)).toBeNull();
  expect(mergeRefusal({ status: "open" }, editor)).toMatch(/role review/);
});

test("who reads may nothing, and is told the role", () => {
  expect(editRefusal({ status: "draft" }, place({}))).toMatch(/role edit/);
  expect(contentRefusal({ status: "draft" }, place({}))).toMatch(/role edit/);
});

test("a locked space takes no content, while names and states still change", () => {
  const lockedPlace = place({ edit: true, merge: true, editMode: "locked" });
  expect(editRefusal({ status: "open" }, lockedPlace)).toBeNull();
  expect(contentRefusal({ status: "open" }, lockedPlace)).toMatch(/locked/);
  expect(mergeRefusal({ status: "open" }, lockedPlace)).toMatch(/locked/);
});

test("what is archived has to be reopened first, and what is merged is done", () => {
  const reviewer = place({ edit: true, merge: true });
  expect(mergeRefusal({ status: "archived" }, reviewer)).toMatch(/reopen/);
  expect(mergeRefusal({ status: "merged" }, reviewer)).toMatch(/merged/);
  expect(editRefusal({ status: "merged" }, reviewer)).toMatch(/merged/);
  expect(mergeRefusal({ status: "draft" }, reviewer)).toBeNull();
});

test("who edits may ask for reviews, who reviews may give one, but not of their own", () => {
  const [editor, reviewer] = [place({ edit: true }), place({ edit: true, merge: true })];
  expect(askRefusal({ status: "draft" }, editor)).toBeNull();
  expect(askRefusal({ status: "draft" }, place({}))).toMatch(/role edit/);
  expect(reviewRefusal({ status: "open" }, editor, false)).toMatch(/role review/);
  expect(reviewRefusal({ status: "open" }, reviewer, false)).toBeNull();
  expect(reviewRefusal({ status: "open" }, reviewer, true)).toMatch(/somebody else/);
  expect(askRefusal({ status: "archived" }, reviewer)).toMatch(/reopen/);
  expect(reviewRefusal({ status: "merged" }, reviewer, false)).toMatch(/merged/);
});

test("a merged one is reverted by who edits, unless the space is locked", () => {
  expect(revertRefusal(place({ edit: true }))).toBeNull();
  expect(revertRefusal(place({}))).toMatch(/role edit/);
  expect(revertRefusal(place({ edit: true, editMode: "locked" }))).toMatch(/locked/);
});
