import type { Row } from "@/components/tree/row";
import type { Page } from "@/lib/contract/page";

/** One line of the tree of pages. */
export type PageRow = Row<Page>;

export interface FoundPage {
  page: Page;
  /** From the top down. */
  above: Page[];
  siblings: readonly Page[];
  index: number;
}

/** What stands directly below a page. */
export const below = (page: Page): readonly Page[] => ("pages" in page ? page.pages : []);

/** The lines from top to bottom, without those below closed pages. */
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

/** The tree with the pages whose title holds the text, and what they stand below. */
export function filterPages(pages: readonly Page[], text: string): Page[] {
  const wanted = text.trim().toLowerCase();
  return pages.flatMap((page): Page[] => {
    const kept = filterPages(below(page), wanted);
    if (kept.length === 0 && !page.title.toLowerCase().includes(wanted)) return [];
    // What is kept of its pages are pages that it may hold.
    return ["pages" in page ? ({ ...page, pages: kept } as Page) : page];
  });
}

/** A page wherever it stands, with what is around it. */
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

/** All pages in the order of reading. */
export function allPages(pages: readonly Page[]): Page[] {
  return pages.flatMap((page) => [page, ...allPages(below(page))]);
}

/** The page that a reader sees first. */
export const firstPage = (pages: readonly Page[]): Page | undefined =>
  allPages(pages).find(({ type }) => type === "document") ?? pages[0];
