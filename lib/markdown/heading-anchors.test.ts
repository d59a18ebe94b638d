import { expect, test } from "vitest";
import { anchorFinder, anchorsOfHeadings, headingAnchors } from "./heading-anchors.ts";

test("anchors of a text are unique", () => {
  // Every sequence of four of these headings.
  const titles = ["a", "a-1", "a-2", "a-1-1", "!"];
  const texts = titles.flatMap((w) =>
    titles.flatMap((x) => titles.flatMap((y) => titles.map((z) => [w, x, y, z]))),
  );
  for (const text of texts) {
    const anchors = headingAnchors(text.map((title) => ({ title })));
    expect(new Set(anchors).size, text.join(" ")).toBe(text.length);
  }
});

test("a new update at the top leaves the anchors of older ones", () => {
  const older = [
    { title: "Added", update: 1 },
    { title: "Fixed", update: 1 },
    { title: "Fixed", update: 1 },
    { title: "Fixed", update: 2 },
  ];
  const intro = { title: "Fixed" };
  const before = headingAnchors([intro, ...older]);
  expect(before).toEqual(["fixed", "added", "fixed-2", "fixed-3", "fixed-1"]);
  const newer = older.map((heading) => ({ ...heading, update: heading.update + 1 }));
  const after = headingAnchors([intro, { title: "Fixed", update: 1 }, ...newer]);
  expect(after).toEqual(["fixed", "fixed-4", ...before.slice(1)]);
});

test.each([
  ["A & B", "a--b", "a-b"],
  ["A & B", "a-and-b", "a-b"],
  ["1. Create the app", "id-1.-create-the-app", "1-create-the-app"],
  ["1. Create the app", "1-create-the-app", "1-create-the-app"],
  ["Version 2.4.1", "version-2.4.1", "version-241"],
  ["Version 2.4.1", "version-2-4-1", "version-241"],
  ["\u{1F680} Set up", "-set-up", "set-up"],
  ["\u2699\uFE0F Settings", "\uFE0F-settings", "\uFE0F-settings"],
  ["\u2699\uFE0F Settings", "settings", "\uFE0F-settings"],
  ["Front-end (Vite + TypeScript)", "front-end-vite--typescript", "front-end-vite-typescript"],
  ["Caf\u00E9", "cafe\u0301", "caf\u00E9"],
  ["What's new?", "What's-new?", "whats-new"],
  ["Get started", "user-content-get-started", "get-started"],
])("an anchor of “%s” is found by %s", (title, written, anchor) => {
  expect(anchorFinder([{ title: "Other" }, { title }])(written)).toBe(anchor);
});

test("an anchor is found by the own id of a heading first, and by no other heading's", () => {
  const find = anchorFinder([{ title: "A & B" }, { title: "C", id: "a--b" }, { title: "A & B" }]);
  expect(["a--b", "a-b", "a-b-1", "c", "d", ""].map(find)).toEqual([
    "a--b",
    "a-b",
    "a-b-1",
    "a--b",
    undefined,
    undefined,
  ]);
});

test("other anchors of headings belong to one of them", () => {
  const titles = ["1. Go", "1 Go", "id-1.-go", "A & B", "A  B", "A & B"];
  const anchored = anchorsOfHeadings(titles.map((title) => ({ title })));
  const all = anchored.flatMap(({ anchor, others }) => [anchor, ...others]);
  expect(new Set(all).size).toBe(all.length);
  expect(anchored[3]).toEqual({ anchor: "a-b", others: ["a--b"] });
});
