import { and, asc, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Context, resourceOf } from "../../access/context.ts";
import { sectionTable, shareLinkTable, siteSpaceTable } from "../../db/schema/sites.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { spaceIsLive } from "../site-spaces/space-matches.ts";

/** Limit of spaces that a dialog names. */
const named = 100;

/** Returns the spaces of a site, with the number of other sites that contain each. */
async function spacesOf(ctx: Context, siteId: string) {
  const elsewhere = alias(siteSpaceTable, "elsewhere");
  return ctx.db
    .select({
      id: spaceTable.id,
      title: spaceTable.title,
      otherSites: sql<number>`count(${elsewhere.id})::int`,
    })
    .from(siteSpaceTable)
    .innerJoin(spaceTable, eq(spaceTable.id, siteSpaceTable.spaceId))
    .leftJoin(elsewhere, and(eq(elsewhere.spaceId, spaceTable.id), ne(elsewhere.siteId, siteId)))
    .where(and(eq(siteSpaceTable.siteId, siteId), spaceIsLive(ctx.db)))
    .groupBy(spaceTable.id)
    .orderBy(asc(spaceTable.title), asc(spaceTable.id))
    .limit(named);
}

export async function getSiteDeletionImpact(ctx: Context) {
  const { id } = resourceOf(ctx, "site");
  const live = and(eq(siteSpaceTable.siteId, id), spaceIsLive(ctx.db));
  return {
    object: "site-deletion-impact" as const,
    siteSpaces: await ctx.db.$count(siteSpaceTable, live),
    sections: await ctx.db.$count(sectionTable, eq(sectionTable.siteId, id)),
    shareLinks: await ctx.db.$count(shareLinkTable, eq(shareLinkTable.siteId, id)),
    spaces: await spacesOf(ctx, id),
  };
}
