import { and, eq } from "drizzle-orm";
import { type SiteRow, sectionTable, siteSpaceTable, siteTable } from "../../db/schema/sites.ts";
import type { Context } from "../../platform/context.ts";
import { spaceIsLive } from "../site-spaces/space-matches.ts";
import { onLevel } from "../structure/level.ts";
import { insertSection } from "./insert.ts";

/**
 * Moves all site spaces of the top level into an empty section, and clears the site's own default.
 */
export async function moveRootInto(ctx: Context, site: SiteRow, sectionId: string): Promise<void> {
  await ctx.db.update(siteSpaceTable).set({ sectionId }).where(onLevel(site.id, null));
  await ctx.db.update(siteTable).set({ defaultSiteSpaceId: null }).where(eq(siteTable.id, site.id));
}

/**
 * A site with sections has no spaces at the top level: before its first section, existing ones move
 * into a section with the site's title, which becomes the default (decisions 1.85 and 5.23). Spaces
 * in the trash alone do not count.
 */
export async function clearRoot(ctx: Context, site: SiteRow): Promise<void> {
  if ((await ctx.db.$count(sectionTable, eq(sectionTable.siteId, site.id))) > 0) return;
  const [live] = await ctx.db
    .select({ id: siteSpaceTable.id })
    .from(siteSpaceTable)
    .where(and(onLevel(site.id, null), spaceIsLive(ctx.db)))
    .limit(1);
  if (!live) return;
  const { title, defaultSiteSpaceId } = site;
  const section = await insertSection(ctx, site, { title, defaultSiteSpaceId });
  await moveRootInto(ctx, site, section.id);
}
