import type { SearchSection, SearchSpace, SiteSearch } from "#lib/contract/organizations/search.ts";
import type { PageQuery } from "#lib/contract/platform/common.ts";
import { notFound } from "../../platform/errors.ts";
import { appUrl } from "../../platform/http/urls.ts";
import type { ShownSpace } from "../../sites/structure/outline.ts";
import type { Reading } from "../reader/reading.ts";
import { type SpaceMatches, searchShown } from "../reader/search.ts";

/** Returns the spaces that a search names; all that are shown if it names none. */
function spacesIn(
  { outline }: Reading,
  { siteSpaceId, siteSpaceIds }: SiteSearch,
): readonly ShownSpace[] {
  const ids = siteSpaceId === undefined ? siteSpaceIds : [siteSpaceId];
  if (!ids) return outline.spaces;
  const known = new Map(outline.spaces.map((space) => [space.siteSpace.id, space]));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) {
    const member = siteSpaceId === undefined ? "siteSpaceIds" : "siteSpaceId";
    throw notFound(`${member}: site space ${unknown}`);
  }
  return ids.flatMap((id) => known.get(id) ?? []);
}

function toSearchSpace({ deps }: Reading, { space, matches }: SpaceMatches): SearchSpace {
  const { id, title, organizationId } = space.space;
  const pages = matches.map(({ hit, sections }) => ({
    ...hit,
    sections: sections.map(({ anchor, title, snippet }): SearchSection => {
      const fragment = anchor === "" ? "" : `#${encodeURIComponent(anchor)}`;
      return {
        id: anchor,
        title,
        path: hit.path + fragment,
        body: snippet,
        urls: { app: hit.urls.app + fragment },
      };
    }),
  }));
  return {
    id,
    title,
    pages,
    urls: { app: appUrl(deps.config, "orgs", organizationId, "spaces", id) },
  };
}

/** Searches the spaces of the site that a visitor is shown. */
export async function searchAsVisitor(reading: Reading, body: SiteSearch, query: PageQuery) {
  const spaces = spacesIn(reading, body);
  const found = await searchShown(reading, { text: body.query, spaces, query });
  return { ...found, items: found.items.map((each) => toSearchSpace(reading, each)) };
}
