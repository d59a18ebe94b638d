import { expect, test } from "vitest";
import type { Page } from "@/lib/contract/content/page";
import { untitledPages } from "./untitled-pages";

const pageOf = (id: string, title: string, pages: Page[] = []) =>
  ({ id, title, type: "document", pages }) as unknown as Page;

test("pages without a name of their own are found at each level, with the page above", () => {
  const group = { id: "g", title: "Untitled", type: "group", pages: [pageOf("d", " ")] };
  const pages = [
    pageOf("a", "Untitled"),
    pageOf("b", "Setup", [pageOf("c", "Untitled")]),
    group as unknown as Page,
    pageOf("e", "Untitled pages"),
  ];
  expect(untitledPages(pages).map(({ page, parent }) => [page.id, parent])).toEqual([
    ["a", undefined],
    ["c", "Setup"],
    ["d", "Untitled"],
  ]);
  expect(untitledPages([])).toEqual([]);
});
