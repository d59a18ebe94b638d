import { expect, test } from "vitest";
import type { Page } from "@/lib/contract/content/page";
import { stepsFor } from "./page-steps";
import { allPages, filterPages, findPage, firstPage, rowsOf } from "./page-tree";

const page = (id: string, ...pages: Page[]) =>
  ({ id, title: `Page ${id}`, type: "document", kind: "sheet", pages }) as unknown as Page;
const group = (id: string, ...pages: Page[]) =>
  ({ id, title: `Group ${id}`, type: "group", kind: "group", pages }) as unknown as Page;

const tree = [group("g", page("a", page("b")), page("c")), page("d")];
const ids = (pages: readonly { id: string }[]) => pages.map(({ id }) => id).join(" ");

test("rowsOf omits children of closed pages", () => {
  const shown = (closed: string[]) =>
    rowsOf(tree, (id) => !closed.includes(id)).map(({ item, level }) => `${level}${item.id}`);
  expect(shown([])).toEqual(["1g", "2a", "3b", "2c", "1d"]);
  expect(shown(["a"])).toEqual(["1g", "2a", "2c", "1d"]);
  expect(shown(["g"])).toEqual(["1g", "1d"]);
});

test("a row has its position among siblings, and whether it can be opened", () => {
  const [first, second] = rowsOf(tree, () => true);
  expect(first).toMatchObject({ parent: null, position: 1, count: 2, open: true });
  expect(second).toMatchObject({ parent: "g", position: 1, count: 2, open: true });
  expect(rowsOf(tree, () => true).at(-1)?.open).toBeUndefined();
});

test("filterPages keeps the ancestors of matching pages", () => {
  expect(ids(allPages(filterPages(tree, "page B")))).toBe("g a b");
  expect(ids(allPages(filterPages(tree, "nothing")))).toBe("");
  expect(ids(allPages(filterPages(tree, " ")))).toBe("g a b c d");
});

test("findPage returns a page with its ancestors", () => {
  const found = findPage(tree, "b");
  expect(found && ids(found.above)).toBe("g a");
  expect(findPage(tree, "nobody")).toBeUndefined();
});

test("firstPage returns the first page with content", () => {
  expect(firstPage(tree)?.id).toBe("a");
  expect(firstPage([group("g")])?.id).toBe("g");
  expect(firstPage([])).toBeUndefined();
});

test("a page moves among its siblings, below the previous one and out of its parent", () => {
  expect(stepsFor(tree, "a")).toEqual({
    up: undefined,
    down: { into: "g", at: 1 },
    in: undefined,
    out: { into: null, at: 1 },
  });
  expect(stepsFor(tree, "c")).toEqual({
    up: { into: "g", at: 0 },
    down: undefined,
    in: { into: "a", at: 1 },
    out: { into: null, at: 1 },
  });
});

test("a group stays at the top", () => {
  const groups = [page("a"), group("g"), group("h")];
  expect(stepsFor(groups, "h")).toEqual({
    up: { into: null, at: 1 },
    down: undefined,
    in: undefined,
    out: undefined,
  });
});
