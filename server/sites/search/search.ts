import { and, eq, inArray } from "drizzle-orm";
import type { contentSearch } from "#lib/contract/organizations/search.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { visibleSpaces } from "../../access/grants/visible-spaces.ts";
import { prepareAndCommit } from "../../access/prepare-and-commit.ts";
import { searchSpaces } from "../../content/search/spaces.ts";
import { siteSpaceTable } from "../../db/schema/sites.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { searchedSiteSpaces } from "./search-scope.ts";

type Op = typeof contentSearch.searchSiteContent;

/** Searches a site. It's a read despite its method, so it needs no write transaction. */
export const searchSiteContent = prepareAndCommit(
  async (ctx: Context, { body, query }: Input<Op>) => {
    const site = resourceOf(ctx, "site");
    const some = await searchedSiteSpaces(ctx, site, body);
    const here = ctx.db
      .select({ id: siteSpaceTable.spaceId })
      .from(siteSpaceTable)
      .where(and(eq(siteSpaceTable.siteId, site.id), some && inArray(siteSpaceTable.id, some)));
    return searchSpaces(ctx, {
      among: and(visibleSpaces(ctx, site.organizationId), inArray(spaceTable.id, here)),
      organizationId: site.organizationId,
      text: body.query,
      query,
      name: ["searchSiteContent", site.id, body],
    });
  },
  async (_ctx, _input, found) => found,
);
