import { expect, test } from "vitest";
import type { Page } from "../contract/content/page.ts";
import { movePage, type PagePosition } from "./page-move.ts";

const page = (id: string, ...pages: Page[]) => ({ id, title: id, type: "document", pages }) as Page;
const start = [page("a", page("x"), page("y")), page("b"), page("c", page("z"))];

const written = (pages: readonly Page[]): string =>
  pages
    .map((each) => {
      const inner = "pages" in each ? written(each.pages) : "";
      return inner ? `${each.id}(${inner})` : each.id;
    })
    .join(" ");
const moved = (id: string, spot: PagePosition) => written(movePage(start, id, spot));

test("movePage counts the position among siblings without the page itself", () => {
  expect(moved("a", { into: null, at: 1 })).toBe("b a(x y) c(z)");
  expect(moved("x", { into: "a", at: 1 })).toBe("a(y x) b c(z)");
});

test("movePage moves a page below another one with its subpages", () => {
  expect(moved("c", { into: "a", at: 1 })).toBe("a(x c(z) y) b");
  expect(moved("a", { into: "b", at: 0 })).toBe("b(a(x y)) c(z)");
});

test("movePage moves a page to the top level", () => {
  expect(moved("z", { into: null, at: 0 })).toBe("z a(x y) b c");
});

test("movePage changes nothing when the page is missing", () => {
  expect(moved("nobody", { into: null, at: 0 })).toBe(written(start));
  expect(moved("a", { into: "x", at: 0 })).toBe(written(start));
});

test("movePage keeps unaffected pages identical", () => {
  expect(movePage(start, "z", { into: "b", at: 0 })[0]).toBe(start[0]);
});
