import { expect, test } from "vitest";
import { afterLostAnswer, isSavedSoon, restoreDiscarded } from "./discard";
import { type DraftBase, isEqual, mergeDraft, type PageDraft, type Writing } from "./page-draft";

const page = (markdown: string): PageDraft => ({ title: "Guide", description: "", markdown });
const stored = (markdown: string, documentId: string): DraftBase => ({
  ...page(markdown),
  documentId,
});

const base = stored("start\n\nmiddle\n\nend", "1");
const sent = page("start\n\nmiddle\n\n* mine");
const isDirty = ({ draft, base }: Writing) => !isEqual(draft, base);
const discardedState: Writing = { draft: page(base.markdown), base, begun: page(base.markdown) };
const whileDiscarding = (found: DraftBase) => afterLostAnswer(discardedState, sent, found, true);
const merge = ({ draft, base }: Writing, found: DraftBase) => mergeDraft(draft, base, found);

test("a discard takes back a save whose answer was lost", () => {
  const found = stored(sent.markdown, "2");
  const now = whileDiscarding(found);
  expect(now).toMatchObject({ draft: page(base.markdown), base: found });
  expect(isDirty(now)).toBe(true);
});

test("a discard has nothing to take back if the save was not stored", () => {
  expect(whileDiscarding(base)).toEqual(discardedState);
  expect(whileDiscarding({ ...base, markdown: "same, in another form" })).toEqual(discardedState);
});

test("a discard after a lost answer keeps what others wrote since", () => {
  const found = stored("their start\n\nmiddle\n\n* mine", "3");
  const now = whileDiscarding(found);
  expect(isDirty(now)).toBe(true);
  expect(merge(now, found)).toEqual(page("their start\n\nmiddle\n\nend"));
  const titled = { ...base, title: "Their title" };
  expect(merge(whileDiscarding(titled), titled)).toEqual({
    ...page(base.markdown),
    title: "Their title",
  });
});

test("a discard asks if the discarded text may be stored in another form", () => {
  const found = stored("start\n\nmiddle\n\n- mine", "2");
  const now = whileDiscarding(found);
  expect(isDirty(now)).toBe(true);
  expect(now.base.documentId).toBe("1");
  expect(merge(now, found)).toBeUndefined();
});

test("a lost answer leaves a draft that is not discarded", () => {
  const writing = { ...discardedState, draft: page(`${sent.markdown}, more`) };
  expect(afterLostAnswer(writing, sent, stored("others", "2"), false)).toEqual(writing);
  const found = stored(sent.markdown, "2");
  expect(afterLostAnswer(writing, sent, found, false)).toMatchObject({
    draft: writing.draft,
    base: found,
  });
});

test("a failed discard is saved again without other changes", () => {
  expect(isSavedSoon({ dirty: false, discarding: true, waits: false })).toBe(true);
  expect(isSavedSoon({ dirty: true, discarding: false, waits: false })).toBe(true);
  expect(isSavedSoon({ dirty: false, discarding: false, waits: false })).toBe(false);
  expect(isSavedSoon({ dirty: true, discarding: true, waits: true })).toBe(false);
});

const mine = page(sent.markdown);
const from = base;

test("a discard that collided is undone with their version, if the draft was saved", () => {
  const savedBase = stored(mine.markdown, "2");
  const theirs = stored("start\n\nmiddle\n\n* theirs", "3");
  const now = { ...discardedState, base: savedBase };
  expect(restoreDiscarded(now, { mine, from, base: savedBase }, theirs)).toMatchObject({
    draft: page(theirs.markdown),
    base: theirs,
  });
});

test("a discard that collided is undone with the text, if the draft was not saved", () => {
  const theirs = stored("start\n\nmiddle\n\n- mine", "2");
  const now = restoreDiscarded(whileDiscarding(theirs), { mine, from, base }, theirs);
  expect(now).toMatchObject({ draft: mine, base: { documentId: "1" } });
  expect(isDirty(now)).toBe(true);
});

test("a discard is undone with the text typed since", () => {
  const now = { ...discardedState, draft: page("start\n\nmiddle, too\n\nend") };
  expect(restoreDiscarded(now, { mine, from, base }, null).draft).toEqual(
    page("start\n\nmiddle, too\n\n* mine"),
  );
});
