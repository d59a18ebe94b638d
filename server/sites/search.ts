import { and, eq, inArray } from "drizzle-orm";
import type { contentSearch, SiteSearch } from "#lib/contract/organizations/search.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { visibleSpaces } from "../access/grants/visible-spaces.ts";
import { searchSpaces } from "../content/search/spaces.ts";
import { type SiteRow, siteSpaceTable } from "../db/schema/sites.ts";
import { spaceTable } from "../db/schema/spaces.ts";
import { type Context, placed } from "../platform/context.ts";
import { notFound } from "../platform/errors.ts";
import { prepareAndCommit } from "../platform/prepare-and-commit.ts";
import { shownSiteSpaces } from "./site-spaces/rows.ts";

/** Returns the site spaces that the body names; undefined: the whole site. */
function chosen({ siteSpaceId, siteSpaceIds }: SiteSearch) {
  if (siteSpaceId !== undefined) return { member: "siteSpaceId", ids: [siteSpaceId] };
  return siteSpaceIds && { member: "siteSpaceIds", ids: siteSpaceIds };
}

async function requireAll(ctx: Context, site: SiteRow, { member, ids }: Chosen) {
  const rows = await ctx.db
    .select({ id: siteSpaceTable.id })
    .from(siteSpaceTable)
    .where(and(shownSiteSpaces(ctx, site), inArray(siteSpaceTable.id, ids)));
  const known = new Set(rows.map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) throw notFound(`${member}: site space ${unknown}`);
}

type Chosen = NonNullable<ReturnType<typeof chosen>>;

type Op = typeof contentSearch.searchSiteContent;

/** A read despite its method: it needs no write transaction. */
export const searchSiteContent = prepareAndCommit(
  async (ctx: Context, { body, query }: Input<Op>) => {
    const site = placed(ctx, "site");
    const some = chosen(body);
    if (some) await requireAll(ctx, site, some);
    const here = ctx.db
      .select({ id: siteSpaceTable.spaceId })
      .from(siteSpaceTable)
      .where(and(eq(siteSpaceTable.siteId, site.id), some && inArray(siteSpaceTable.id, some.ids)));
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
