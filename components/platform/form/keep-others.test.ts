import { expect, test } from "vitest";
import { keepOthers } from "./keep-others";

test("unchanged members take what others saved, changed ones keep what is typed", () => {
  const values = { title: "Mine", emoji: "📘", path: "old" };
  const saved = { title: "Old", emoji: "📗", path: "new" };
  expect(keepOthers(values, { title: true }, saved)).toEqual({ ...saved, title: "Mine" });
});

test("members of members are joined, too", () => {
  const values = { styling: { primary: { light: "#111111", dark: "#222222" }, corners: "round" } };
  const saved = {
    styling: { primary: { light: "#000000", dark: "#333333" }, corners: "straight" },
  };
  const dirty = { styling: { primary: { light: true, dark: false } } };
  expect(keepOthers(values, dirty, saved)).toEqual({
    styling: { primary: { light: "#111111", dark: "#333333" }, corners: "straight" },
  });
});

test("a changed list stays as it is typed", () => {
  const values = { links: [{ title: "Mine" }, { title: "Two" }] };
  const saved = { links: [{ title: "Theirs" }] };
  expect(keepOthers(values, { links: [{ title: true }] }, saved)).toEqual(values);
});

test("a member that changed its kind, or that nobody has saved, stays as it is typed", () => {
  const values = { favicon: { emoji: "📘" }, title: "Mine" };
  const dirty = { favicon: { emoji: true } };
  expect(keepOthers(values, dirty, { favicon: {} })).toEqual(values);
});
