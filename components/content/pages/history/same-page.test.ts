import { expect, test } from "vitest";
import type { Page } from "@/lib/contract/content/page";
import { isSamePage } from "./same-page";

const page = {
  id: "a",
  kind: "sheet",
  type: "document",
  title: "Guide",
  slug: "guide",
  path: "guide",
  urls: { app: "https://example.com/now" },
  documentId: "text",
  updatedAt: "2026-01-01T00:00:00.000Z",
  pages: [],
} as unknown as Page;

test("a page that was only moved or saved again has the same content", () => {
  const moved = {
    path: "start/guide",
    updatedAt: "2026-02-01T00:00:00.000Z",
    urls: { app: "https://example.com/then" },
  };
  expect(isSamePage(page, { ...page, ...moved } as Page)).toBe(true);
});

test("another text, title or setting makes another content, as does no page", () => {
  expect(isSamePage(page, { ...page, documentId: "other" } as Page)).toBe(false);
  expect(isSamePage(page, { ...page, title: "Start" })).toBe(false);
  expect(isSamePage(page, { ...page, hidden: true } as Page)).toBe(false);
  expect(isSamePage(page, undefined)).toBe(false);
  expect(isSamePage(undefined, undefined)).toBe(false);
});
