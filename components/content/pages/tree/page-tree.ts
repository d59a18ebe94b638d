import type { Row } from "@/components/platform/tree/row";
import type { Page } from "@/lib/contract/content/page";
import { fold } from "@/lib/text/fold";

/** Row of the page tree. */
export type PageRow = Row<Page>;

export interface FoundPage {
  page: Page;
  /** From the top down. */
  above: Page[];
  siblings: readonly Page[];
  index: number;
}

/** Returns the children of a page. */
export const below = (page: Page): readonly Page[] => ("pages" in page ? page.pages : []);

/** Returns the rows from top to bottom, without children of closed pages. */
export function rowsOf(pages: readonly Page[], isOpen: (id: string) => boolean): PageRow[] {
  const rows: PageRow[] = [];
  const add = (siblings: readonly Page[], parent: string | null, level: number) => {
    for (const [index, item] of siblings.entries()) {
      const open = below(item).length > 0 ? isOpen(item.id) : undefined;
      rows.push({ item, parent, level, position: index + 1, count: siblings.length, open });
      if (open) add(below(item), item.id, level + 1);
    }
  };
  add(pages, null, 1);
  return rows;
}

/** Returns the tree of pages whose title contains the text, with their ancestors. */
export function filterPages(pages: readonly Page[], text: string): Page[] {
  const wanted = fold(text.trim());
  return pages.flatMap((page): Page[] => {
    const kept = filterPages(below(page), wanted);
    if (kept.length === 0 && !fold(page.title).includes(wanted)) return [];
    // A filtered subset of children is always valid.
    return ["pages" in page ? ({ ...page, pages: kept } as Page) : page];
  });
}

/** Finds a page anywhere, with its surroundings. */
export function findPage(
  pages: readonly Page[],
  id: string,
  above: Page[] = [],
): FoundPage | undefined {
  for (const [index, page] of pages.entries()) {
    if (page.id === id) return { page, above, siblings: pages, index };
    const found = findPage(below(page), id, [...above, page]);
    if (found) return found;
  }
  return undefined;
}

/** Returns all pages in reading order. */
export function allPages(pages: readonly Page[]): Page[] {
  return pages.flatMap((page) => [page, ...allPages(below(page))]);
}

/** Returns the first page in reading order that is marked as changed, or the first of all. */
export const firstChanged = (
  pages: readonly Page[],
  marks: { has: (id: string) => boolean },
): Page | undefined =>
  firstPage(allPages(pages).filter(({ id }) => marks.has(id))) ?? firstPage(pages);

/** Returns the first page in reading order. */
export const firstPage = (pages: readonly Page[]): Page | undefined =>
  allPages(pages).find(({ type }) => type === "document") ?? pages[0];
