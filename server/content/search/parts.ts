import type { Db } from "../../db/client.ts";
import { Hook } from "../../platform/hooks.ts";
import type { TreePage } from "../revisions/tree.ts";
import type { Found } from "./find-pages.ts";
import type { PageMatch, SearchedPages, TextMatch } from "./matches.ts";
import { type Term, termsOf } from "./words.ts";

/** Page with matching parts that aren't in its text, such as operations of API specifications. */
interface PageParts {
  spaceId: string;
  page: TreePage;
  sections: readonly TextMatch[];
  /** The title of a part has all words. */
  isTitled: boolean;
}

interface PartSearch {
  db: Db;
  spaces: readonly SearchedPages[];
  terms: readonly Term[];
  /** Best first; each listener adds to it. */
  found: PageParts[];
}

/** Search for parts of pages by members. */
export const partsSearched = new Hook<[PartSearch]>();

/** Score of a page by the title of a part, above that of a title, and by other words, below texts. */
const scores = { titled: 20, other: 0.5 };

const withSections = (match: PageMatch, { sections, isTitled }: PageParts): PageMatch => ({
  ...match,
  score: Math.max(match.score, isTitled ? scores.titled : scores.other),
  isCorrected: false,
  sections: [...sections, ...match.sections],
});

/** Adds the pages with matching parts to those with matching texts. */
export async function withParts(
  db: Db,
  spaces: readonly SearchedPages[],
  query: string,
  found: Found,
): Promise<Found> {
  const search: PartSearch = { db, spaces, terms: termsOf(query), found: [] };
  if (search.terms.length > 0) await partsSearched.run(search);
  const left = new Map(search.found.map((each) => [each.page, each]));
  const known = found.pages.map((match) => {
    const parts = left.get(match.page);
    left.delete(match.page);
    return parts ? withSections(match, parts) : match;
  });
  const more = [...left.values()].map((parts) => {
    const { spaceId, page } = parts;
    const none = { score: 0, isTitled: false, isCorrected: false, sections: [] };
    return withSections({ spaceId, page, ...none }, parts);
  });
  return { ...found, pages: [...known, ...more].sort((a, b) => b.score - a.score) };
}
