import type { Page } from "./contract/page.ts";

/** A place among pages: the parent, or null for the top, and how many stand before it there. */
export interface PageSpot {
  into: string | null;
  at: number;
}

const below = (page: Page): readonly Page[] => ("pages" in page ? page.pages : []);

// Groups stand at the top alone, which whoever moves a page has made sure of.
const holding = (page: Page, pages: readonly Page[]): Page => ({ ...page, pages }) as Page;

/** The pages with one of them at another spot; the same where either is not there. */
export function movePage(pages: readonly Page[], id: string, { into, at }: PageSpot): Page[] {
  const taken: Page[] = [];
  const left = withoutPage(pages, id, taken);
  const [page] = taken;
  if (!page) return [...pages];
  if (into === null) return left.toSpliced(at, 0, page);
  return putInto(left, into, (there) => there.toSpliced(at, 0, page)) ?? [...pages];
}

/** Pages that nothing is taken from stay the very same. */
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
