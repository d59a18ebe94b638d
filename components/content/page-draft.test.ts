import { expect, test } from "vitest";
import { changesOf, collides, type DraftBase, rebase } from "./page-draft";

const base: DraftBase = { title: "Guide", description: "", markdown: "one", documentId: "1" };
const mine = { title: "Guide", description: "", markdown: "mine" };

test("only what was changed is sent", () => {
  expect(changesOf(mine, base)).toEqual({ markdown: "mine" });
  expect(changesOf(base, base)).toEqual({});
});

test("another change of the same collides, one of something else does not", () => {
  expect(collides(mine, base, { ...base, markdown: "theirs", documentId: "2" })).toBe(true);
  expect(collides(mine, base, { ...base, title: "Manual" })).toBe(false);
  expect(collides(mine, base, { ...base, markdown: "mine", documentId: "2" })).toBe(false);
  expect(collides(mine, base, base)).toBe(false);
});

test("what others changed elsewhere is taken in, the draft stays", () => {
  const now = { ...base, title: "Manual", markdown: "theirs", documentId: "2" };
  expect(rebase(mine, base, now)).toEqual({
    draft: { title: "Manual", description: "", markdown: "mine" },
    base: { title: "Manual", description: "", markdown: "one", documentId: "1" },
  });
});
