import { expect, test } from "vitest";
import type { DocumentPage, Page } from "@/lib/contract/content/page";
import { latestPages } from "./latest-pages";

const urls = { app: "https://docs.example.com/pages" };
const layout: DocumentPage["layout"] = {
  ...{ width: "default", coverSize: "hero", cover: true, title: true, description: true },
  ...{ tableOfContents: true, outline: true, pagination: true, metadata: true },
};

const page = (id: string, updatedAt: string): DocumentPage => ({
  ...{ id, title: id, slug: id, path: id, kind: "sheet", type: "document" },
  ...{ urls, layout, updatedAt, pages: [] },
});

const group = (id: string, pages: DocumentPage[]): Page => ({
  ...{ id, title: id, slug: id, path: id, kind: "group", type: "group" },
  ...{ updatedAt: "2026-03-01T00:00:00.000Z", pages },
});

test("only pages with text are listed, the last changed first", () => {
  const [old, recent] = [
    page("old", "2026-01-01T00:00:00.000Z"),
    page("new", "2026-02-01T00:00:00.000Z"),
  ];
  expect(latestPages([group("empty", [])])).toEqual([]);
  expect(latestPages([old, group("group", [recent])]).map((each) => each.page)).toEqual([
    recent,
    old,
  ]);
});
