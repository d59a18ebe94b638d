import { allPages } from "@/components/content/pages/tree/page-tree";
import type { Page } from "@/lib/contract/content/page";

interface TimedPage {
  page: Page;
  time: string;
}

/** Returns all pages with text, the last changed first; groups and links have none. */
export function latestPages(tree: readonly Page[]): TimedPage[] {
  return allPages(tree)
    .flatMap(timeOf)
    .sort((a, b) => (a.time < b.time ? 1 : -1));
}

function timeOf(page: Page): TimedPage[] {
  const time = page.type === "document" ? (page.updatedAt ?? page.createdAt) : undefined;
  return time === undefined ? [] : [{ page, time }];
}
