import { expect, test } from "vitest";
import type { Page } from "./contract/page.ts";
import { movePage, type PageSpot } from "./page-move.ts";

const page = (id: string, ...pages: Page[]) => ({ id, title: id, type: "document", pages }) as Page;
const start = [page("a", page("x"), page("y")), page("b"), page("c", page("z"))];

const written = (pages: readonly Page[]): string =>
  pages
    .map((each) => {
      const inner = "pages" in each ? written(each.pages) : "";
      return inner ? `${each.id}(${inner})` : each.id;
    })
    .join(" ");
const moved = (id: string, spot: PageSpot) => written(movePage(start, id, spot));

test("among its siblings, counted without itself", () => {
  expect(moved("a", { into: null, at: 1 })).toBe("b a(x y) c(z)");
  expect(moved("x", { into: "a", at: 1 })).toBe("a(y x) b c(z)");
});

test("below another page, with all that stands below it", () => {
  expect(moved("c", { into: "a", at: 1 })).toBe("a(x c(z) y) b");
  expect(moved("a", { into: "b", at: 0 })).toBe("b(a(x y)) c(z)");
});

test("out to the top", () => {
  expect(moved("z", { into: null, at: 0 })).toBe("z a(x y) b c");
});

test("what is not there stays away, and nothing is lost", () => {
  expect(moved("nobody", { into: null, at: 0 })).toBe(written(start));
  expect(moved("a", { into: "x", at: 0 })).toBe(written(start));
});

test("pages that are not touched are the very same", () => {
  expect(movePage(start, "z", { into: "b", at: 0 })[0]).toBe(start[0]);
});
