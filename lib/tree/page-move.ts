import type { Page } from "../contract/content/page.ts";

/** Position in the page tree: the parent (null: top level) and the index among its children. */
export interface PagePosition {
  into: string | null;
  at: number;
}

const below = (page: Page): readonly Page[] => ("pages" in page ? page.pages : []);

// Groups can only be at the top level, which callers have checked.
const holding = (page: Page, pages: readonly Page[]): Page => ({ ...page, pages }) as Page;

/** Returns the pages with one moved; the same array if the page or the parent is missing. */
export function movePage(pages: readonly Page[], id: string, { into, at }: PagePosition): Page[] {
  const taken: Page[] = [];
  const left = withoutPage(pages, id, taken);
  const [page] = taken;
  if (!page) return [...pages];
  if (into === null) return left.toSpliced(at, 0, page);
  return putInto(left, into, (there) => there.toSpliced(at, 0, page)) ?? [...pages];
}

/**
 * Returns the pages without one, which is added to `taken`. Unchanged pages stay the same objects.
 */
function withoutPage(pages: readonly Page[], id: string, taken: Page[]): Page[] {
  return pages.flatMap((page) => {
    if (page.id === id) {
      taken.push(page);
      return [];
    }
    const before = taken.length;
    const rest = withoutPage(below(page), id, taken);
    return [taken.length > before ? holding(page, rest) : page];
  });
}

function putInto(
  pages: readonly Page[],
  into: string,
  put: (there: readonly Page[]) => Page[],
): Page[] | undefined {
  for (const [index, page] of pages.entries()) {
    const found = page.id === into ? put(below(page)) : putInto(below(page), into, put);
    if (found) return pages.with(index, holding(page, found));
  }
  return undefined;
}
