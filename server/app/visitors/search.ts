import type {
  contentSearch,
  SearchSection,
  SearchSpace,
} from "#lib/contract/organizations/search.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { Context } from "../../platform/context.ts";
import { appUrl } from "../../platform/http/urls.ts";
import { searchedSiteSpaces } from "../../sites/search/search-scope.ts";
import type { Reading } from "../reader/reading.ts";
import { type SpaceMatches, searchShown } from "../reader/search/search.ts";

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

/** Searches the spaces of the site that a visitor is shown, or those of them that the search names. */
export async function searchAsVisitor(
  ctx: Context,
  reading: Reading,
  { body, query }: Input<(typeof contentSearch)["searchSiteContent"]>,
) {
  const some = await searchedSiteSpaces(ctx, reading.at.site, body);
  const { spaces: all } = reading.outline;
  const spaces = some ? all.filter(({ siteSpace }) => some.includes(siteSpace.id)) : all;
  const found = await searchShown(reading, { text: body.query, spaces, query });
  return { ...found, items: found.items.map((each) => toSearchSpace(reading, each)) };
}
