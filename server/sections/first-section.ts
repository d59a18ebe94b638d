import { and, eq } from "drizzle-orm";
import type { Context } from "../context.ts";
import { whoseSpaceIsLive } from "../site-spaces/whose-space.ts";
import { onLevel } from "../sites/structure/level.ts";
import { type SiteRow, sectionTable, siteSpaceTable, siteTable } from "../sites/table.ts";
import { insertSection } from "./insert.ts";

/** Moves all site spaces of the root into a section that holds none yet; the root keeps no default. */
export async function moveRootInto(ctx: Context, site: SiteRow, sectionId: string): Promise<void> {
  await ctx.db.update(siteSpaceTable).set({ sectionId }).where(onLevel(site.id, null));
  await ctx.db.update(siteTable).set({ defaultSiteSpaceId: null }).where(eq(siteTable.id, site.id));
}

/**
 * A site with sections has nothing at its root: before it gets its first section, what is there
 * goes into one of its own, called like the site, which stays what visitors see first (decisions
 * 1.85 and 5.23). Spaces in the trash alone are no reason for one.
 */
export async function clearRoot(ctx: Context, site: SiteRow): Promise<void> {
  if ((await ctx.db.$count(sectionTable, eq(sectionTable.siteId, site.id))) > 0) return;
  const [live] = await ctx.db
    .select({ id: siteSpaceTable.id })
    .from(siteSpaceTable)
    .where(and(onLevel(site.id, null), whoseSpaceIsLive(ctx.db)))
    .limit(1);
  if (!live) return;
  const { title, defaultSiteSpaceId } = site;
  const section = await insertSection(ctx, site, { title, defaultSiteSpaceId });
  await moveRootInto(ctx, site, section.id);
}
