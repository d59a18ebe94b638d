import type { SearchSpace } from "@/lib/contract/organizations/search";
import { plural } from "@/lib/format/format";

interface LastPage {
  count: number;
  pageCount?: number | undefined;
  pageCountIsExact?: boolean | undefined;
}

/** Returns the number of pages, or of spaces, if only their titles match. */
export function foundCount(
  spaces: readonly Pick<SearchSpace, "pages">[],
  last: LastPage | undefined,
): string {
  const listed = spaces.reduce((sum, { pages }) => sum + pages.length, 0);
  const pages = last?.pageCount ?? listed;
  const inSpaces = plural(last?.count ?? spaces.length, "space");
  if (pages === 0) return inSpaces;
  const least = last?.pageCountIsExact === false ? "At least " : "";
  return `${least}${plural(pages, "page")} in ${inSpaces}`;
}
