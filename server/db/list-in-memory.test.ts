import { expect, test } from "vitest";
import { listInMemory } from "../platform/lists/list-in-memory.ts";

const page = (items: string, limit: number, after?: string) =>
  listInMemory({
    query: { limit, ...(after !== undefined && { page: after }) } as never,
    name: ["letters"],
    items: [...items],
    keyOf: (letter) => letter,
  });

test.each([
  ["nothing changed", "abcdef", "cd"],
  ["the item at its end went", "acdef", "cd"],
  ["all items of the page before went", "cdef", "cd"],
  ["an item came before it", "xabcdef", "cd"],
  ["the item at its end went and another came", "xacdef", "cd"],
  ["everything went", "", ""],
  ["only the page before is left", "ab", ""],
])("a page goes on behind where the one before ended when %s", (_, items, next) => {
  const first = page("abcdef", 2);
  expect(first.items.join("")).toBe("ab");
  expect(page(items, 2, first.next?.page).items.join("")).toBe(next);
});

test("pages of a list that loses an item between them have every other item once", () => {
  let items = "abcdefghijkl";
  let seen = "";
  for (let after: string | undefined = ""; after !== undefined; ) {
    const answer = page(items, 3, after || undefined);
    const shown = answer.items.join("");
    seen += shown;
    items = items.replace(shown.at(-1) ?? "", "");
    after = answer.next?.page;
  }
  expect(seen).toBe("abcdefghijkl");
});

test("a page goes on behind where it stood when the pages before it lost their only items", () => {
  const first = page("abcd", 1);
  const second = page("abcd", 1, first.next?.page);
  expect(second.items.join("")).toBe("b");
  expect(page("acd", 1, second.next?.page).items.join("")).toBe("c");
  expect(page("cd", 1, second.next?.page).items.join("")).toBe("c");
});

test("cursors of other lists are rejected", () => {
  const after = page("abc", 1).next?.page;
  const other = () =>
    listInMemory({ query: { limit: 1, page: after } as never, name: [], items: [], keyOf: String });
  expect(other).toThrow(/not a cursor of this list/);
});
