import { expect, test } from "vitest";
import {
  afterSave,
  bringBack,
  changesOf,
  collisionsOf,
  type DraftBase,
  mergeDraft,
  rebase,
} from "./page-draft";

const base: DraftBase = { title: "Guide", description: "", markdown: "one", documentId: "1" };
const mine = { title: "Guide", description: "", markdown: "mine" };

test("a draft sends only changed members", () => {
  expect(changesOf(mine, base)).toEqual({ markdown: "mine" });
  expect(changesOf(base, base)).toEqual({});
});

test("a draft merges with changes of other members and other lines", () => {
  expect(mergeDraft(mine, base, base)).toEqual(mine);
  expect(mergeDraft(mine, base, { ...base, title: "Manual" })).toEqual({
    ...mine,
    title: "Manual",
  });
  expect(mergeDraft(mine, base, { ...base, markdown: "mine" })).toEqual(mine);
  const long = { ...base, markdown: "one\n\ntwo\n\nthree" };
  const start = { ...long, markdown: "1\n\ntwo\n\nthree" };
  const end = { ...long, markdown: "one\n\ntwo\n\n3" };
  expect(mergeDraft(start, long, end)).toMatchObject({ markdown: "1\n\ntwo\n\n3" });
});

test("a draft does not merge with another change of the same line or title", () => {
  expect(mergeDraft(mine, base, { ...base, markdown: "theirs" })).toBeUndefined();
  const titled = { ...mine, title: "Mine" };
  expect(mergeDraft(titled, base, { ...base, title: "Theirs" })).toBeUndefined();
});

test("a member that can't be merged is named", () => {
  const titled = { ...mine, title: "Mine" };
  const theirs = { ...base, title: "Theirs", description: "New" };
  expect(collisionsOf(titled, base, theirs)).toEqual(["title"]);
  expect(collisionsOf(titled, base, { ...theirs, markdown: "theirs" })).toEqual([
    "title",
    "markdown",
  ]);
});

const begun = { title: "Guide", description: "", markdown: "one" };

test("rebase takes over changes of other members and keeps the draft", () => {
  const now = { ...base, title: "Manual", markdown: "theirs", documentId: "2" };
  expect(rebase({ draft: mine, base, begun }, now)).toEqual({
    draft: { title: "Manual", description: "", markdown: "mine" },
    base: { title: "Manual", description: "", markdown: "one", documentId: "1" },
    begun: { title: "Manual", description: "", markdown: "one" },
  });
});

test("rebase keeps the text as it was typed when only its stored form differs", () => {
  const writing = { draft: begun, base, begun };
  expect(rebase(writing, { ...base, markdown: "ONE" })).toEqual(writing);
});

test("discarding after a save leaves the changes of others", () => {
  const start = { title: "Guide", description: "", markdown: "one\n\ntwo\n\nthree" };
  const sent = { ...start, markdown: "1\n\ntwo\n\nthree" };
  const stored = { ...start, markdown: "1\n\ntwo\n\n3", documentId: "2" };
  const typed = { ...sent, markdown: "1!\n\ntwo\n\nthree" };
  const writing = { draft: typed, base: { ...start, documentId: "1" }, begun: start };
  expect(afterSave(writing, sent, stored)).toEqual({
    draft: { ...start, markdown: "1!\n\ntwo\n\n3" },
    base: stored,
    begun: { ...start, markdown: "one\n\ntwo\n\n3" },
  });
});

test("a dropped draft comes back with what others have changed since", () => {
  const start = { title: "Guide", description: "", markdown: "one\n\ntwo\n\nthree" };
  const from = { ...start, documentId: "1" };
  const dropped = { ...start, markdown: "1\n\ntwo\n\nthree" };
  const others = { ...start, markdown: "one\n\ntwo\n\n3" };
  const now = { draft: others, base: { ...others, documentId: "2" }, begun: others };
  expect(bringBack(now, dropped, from)).toEqual({
    ...now,
    draft: { ...start, markdown: "1\n\ntwo\n\n3" },
  });
});

test("a dropped draft keeps its base where others have changed the same lines", () => {
  const theirs = { ...begun, markdown: "theirs" };
  const now = { draft: theirs, base: { ...theirs, documentId: "2" }, begun: theirs };
  expect(bringBack(now, mine, base)).toEqual({ draft: mine, base, begun: theirs });
});
