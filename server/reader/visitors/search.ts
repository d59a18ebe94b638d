import type {
  contentSearch,
  SearchPage,
  SearchSection,
  SearchSpace,
} from "#lib/contract/organizations/search.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { paths } from "#lib/url/paths.ts";
import type { ReadContext } from "../../access/context.ts";
import type { PageMatch, SectionMatch } from "../../content/search/matches.ts";
import { pagesOfSpace, sectionsOfPage } from "../../content/search/spaces.ts";
import { toFoundPage } from "../../content/search/to-page.ts";
import { markedWords } from "../../content/search/wanted.ts";
import { hasTerms, type Term, termsOf } from "../../content/search/words.ts";
import { appUrl } from "../../platform/http/urls.ts";
import { listInMemory } from "../../platform/lists/list-in-memory.ts";
import { searchedSiteSpaces } from "../../sites/search/search-scope.ts";
import type { Reading } from "../reading.ts";
import {
  type FoundSection,
  findShown,
  type SearchedSpace,
  searchedSpaces,
  withExcerpts,
} from "../search/find-shown.ts";

type Excerpts = ReadonlyMap<SectionMatch, FoundSection>;

/** Matching page with its position among all. */
interface RankedPage extends PageMatch {
  rank: number;
}

interface RankedSpace {
  id: string;
  of: SearchedSpace;
  /** Best first. */
  pages: RankedPage[];
}

/** Groups pages by space: first the spaces whose titles match, then those with the best pages. */
function bySpace(
  searched: readonly SearchedSpace[],
  pages: readonly PageMatch[],
  terms: readonly Term[],
): RankedSpace[] {
  const ranked = pages.map((page, at): RankedPage => ({ ...page, rank: at + 1 }));
  const ofSpaces = Map.groupBy(ranked, ({ spaceId }) => spaceId);
  const isTitled = ({ space: { space } }: SearchedSpace) => hasTerms(space.title, terms);
  const toSpace = (of: SearchedSpace): RankedSpace => {
    const { id } = of.space.space;
    return { id, of, pages: ofSpaces.get(id) ?? [] };
  };
  const order = ({ of, pages: [first] }: RankedSpace) =>
    (first?.rank ?? 0) - (isTitled(of) ? pages.length : 0);
  return searched
    .map(toSpace)
    .filter(({ of, pages }) => pages.length > 0 || isTitled(of))
    .sort((a, b) => order(a) - order(b));
}

const shownPages = ({ pages }: RankedSpace) =>
  pages
    .slice(0, pagesOfSpace)
    .map((page) => ({ ...page, sections: page.sections.slice(0, sectionsOfPage) }));

function toSearchSpace(
  { deps: { config } }: Reading,
  found: RankedSpace,
  excerpts: Excerpts,
): SearchSpace {
  const { tree } = found.of.pages;
  const { id, title, organizationId } = found.of.space.space;
  const urls = { config, organizationId, spaceId: id };
  const pages = shownPages(found).map((match): SearchPage => {
    const of = toFoundPage(urls, tree, match.page, match);
    const sections = match.sections.flatMap((section): SearchSection[] => {
      const excerpt = excerpts.get(section);
      if (!excerpt) return [];
      const { anchor, title, snippet } = excerpt;
      const fragment = anchor === "" ? "" : `#${encodeURIComponent(anchor)}`;
      const address = { path: of.path + fragment, urls: { app: of.urls.app + fragment } };
      return [{ id: anchor, title, body: snippet, ...address }];
    });
    return { ...of, sections };
  });
  return { id, title, pages, urls: { app: appUrl(config, paths.space(urls)) } };
}

/**
 * Searches the spaces of the site that a visitor may see, or those of them that the search names.
 */
export async function searchAsVisitor(
  ctx: ReadContext,
  reading: Reading,
  { body, query }: Input<(typeof contentSearch)["searchSiteContent"]>,
) {
  const { id: siteId } = reading.at.site;
  const some = await searchedSiteSpaces(ctx, reading.at.site, body);
  const spaces = reading.outline.spaces.filter(
    ({ siteSpace }) => some?.includes(siteSpace.id) ?? true,
  );
  const searched = await searchedSpaces(reading, spaces);
  const terms = termsOf(body.query);
  const found = await findShown(reading, searched, body.query);
  const ranked = terms.length === 0 ? [] : bySpace(searched, found.pages, terms);
  const ids = spaces.map(({ space }) => space.id);
  const name = ["published", siteId, ids, body.query];
  const list = listInMemory({ query, name, items: ranked, keyOf: (space) => space.id });
  const sections = list.items.flatMap(shownPages).flatMap((page) => page.sections);
  const excerpts = await withExcerpts(reading.deps.db, sections, markedWords(found.wanted));
  const { correctedQuery } = found;
  const items = list.items.map((each) => toSearchSpace(reading, each, excerpts));
  return { ...list, items, ...(correctedQuery && { correctedQuery }) };
}
