import type { contentSearch, SearchSpace } from "#lib/contract/organizations/search.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { paths } from "#lib/url/paths.ts";
import type { ReadContext } from "../../access/context.ts";
import { bySpace, type FoundSpace } from "../../content/search/by-space.ts";
import type { PageMatch } from "../../content/search/matches.ts";
import { type Excerpts, readExcerpts } from "../../content/search/read-excerpts.ts";
import { pagesOfSpace, sectionsOfPage } from "../../content/search/spaces.ts";
import { toSearchPage } from "../../content/search/to-page.ts";
import { markedWords } from "../../content/search/wanted.ts";
import { hasTerms, type Term, termsOf } from "../../content/search/words.ts";
import { appUrl } from "../../platform/http/urls.ts";
import { listInMemory } from "../../platform/lists/list-in-memory.ts";
import { searchedSiteSpaces } from "../../sites/search/search-scope.ts";
import type { Reading } from "../reading.ts";
import { findShown, type SearchedSpace, searchedSpaces } from "../search/find-shown.ts";

type RankedSpace = FoundSpace<PageMatch>;

const shownPages = ({ pages }: RankedSpace) =>
  pages
    .slice(0, pagesOfSpace)
    .map((page) => ({ ...page, sections: page.sections.slice(0, sectionsOfPage) }));

function toSearchSpace(
  { deps: { config } }: Reading,
  { space, pages: { tree } }: SearchedSpace,
  found: RankedSpace,
  excerpts: Excerpts,
  marked: readonly Term[],
): SearchSpace {
  const { id, title, organizationId } = space.space;
  const urls = { config, organizationId, spaceId: id };
  const at = { urls, tree, marked };
  const pages = shownPages(found).map((match) => toSearchPage(at, match, excerpts));
  const app = appUrl(config, paths.space(urls));
  return { type: "space", id, title, score: found.score, pages, urls: { app } };
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
  const isTitled = ({ space: { space } }: SearchedSpace) =>
    terms.length > 0 && hasTerms(space.title, terms);
  const titled = searched.filter(isTitled).map(({ space: { space } }) => space.id);
  const ranked = bySpace(found.pages, titled);
  const ids = spaces.map(({ space }) => space.id);
  const name = ["published", siteId, ids, body.query];
  const list = listInMemory({ query, name, items: ranked, keyOf: (space) => space.id });
  const sections = list.items.flatMap(shownPages).flatMap((page) => page.sections);
  const marked = markedWords(found.wanted);
  const excerpts = await readExcerpts(reading.deps.db, sections, marked);
  const { correctedQuery } = found;
  const items = list.items.flatMap((each) => {
    const of = searched.find(({ space: { space } }) => space.id === each.id);
    return of ? [toSearchSpace(reading, of, each, excerpts, marked)] : [];
  });
  return { ...list, items, ...(correctedQuery && { correctedQuery }) };
}
