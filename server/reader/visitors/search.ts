import type {
  contentSearch,
  SearchPage,
  SearchSection,
  SearchSpace,
} from "#lib/contract/organizations/search.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { paths } from "#lib/url/paths.ts";
import type { ReadContext } from "../../access/context.ts";
import type { SpaceHit } from "../../content/search/ranking.ts";
import { pagesOfSpace, sectionsOfPage } from "../../content/search/spaces.ts";
import { toFoundPage } from "../../content/search/to-page.ts";
import { termsOf } from "../../content/search/words.ts";
import { appUrl } from "../../platform/http/urls.ts";
import { listInMemory } from "../../platform/lists/list-in-memory.ts";
import { searchedSiteSpaces } from "../../sites/search/search-scope.ts";
import type { Reading } from "../reading.ts";
import {
  type FoundSection,
  findShown,
  type SearchedSpace,
  type ShownSection,
  searchedSpaces,
  withExcerpts,
} from "../search/find-shown.ts";

type Excerpts = ReadonlyMap<ShownSection, FoundSection>;

const sectionsOf = ({ pages }: SpaceHit<ShownSection>) =>
  pages
    .slice(0, pagesOfSpace)
    .map((hit) => ({ ...hit, sections: hit.sections.slice(0, sectionsOfPage) }));

function toSearchSpace(
  { deps: { config } }: Reading,
  { space: { space }, pages }: SearchedSpace,
  found: SpaceHit<ShownSection>,
  excerpts: Excerpts,
): SearchSpace {
  const { id, title, organizationId } = space;
  const urls = { config, organizationId, spaceId: id };
  const shown = sectionsOf(found).flatMap((hit): SearchPage[] => {
    const page = pages.find(hit.id);
    if (!page) return [];
    const { rank: score, before, isTitled } = hit;
    const of = toFoundPage(urls, pages.tree, page, { score, rank: before + 1, isTitled });
    const sections = hit.sections.flatMap((section): SearchSection[] => {
      const { anchor, title, snippet } = excerpts.get(section) ?? { ...section, snippet: "" };
      const fragment = anchor === "" ? "" : `#${encodeURIComponent(anchor)}`;
      const address = { path: of.path + fragment, urls: { app: of.urls.app + fragment } };
      return [{ id: anchor, title, body: snippet, ...address }];
    });
    return [{ ...of, sections }];
  });
  return {
    id,
    title,
    pages: shown,
    urls: { app: appUrl(config, paths.space(urls)) },
  };
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
  const words = termsOf(body.query);
  const found = words.length === 0 ? [] : await findShown(reading, searched, words);
  const ids = spaces.map(({ space }) => space.id);
  const name = ["published", siteId, ids, body.query];
  const list = listInMemory({ query, name, items: found, keyOf: (space) => space.id });
  const sections = list.items.flatMap((each) => sectionsOf(each).flatMap((hit) => hit.sections));
  const excerpts = await withExcerpts(reading.deps.db, sections, words);
  const items = list.items.flatMap((each) => {
    const space = searched.find(({ space }) => space.space.id === each.id);
    return space ? [toSearchSpace(reading, space, each, excerpts)] : [];
  });
  return { ...list, items };
}
