import { and, eq } from "drizzle-orm";
import { type Context, type ReadContext, resourceOf } from "../access/context.ts";
import { type SiteRow, shareLinkTable, siteTable } from "../db/schema/sites.ts";
import { notFound } from "../platform/errors.ts";

/** Locks and returns the site, so that writers of its structure run one after the other. */
export async function lockSite(ctx: Context): Promise<SiteRow> {
  const { id } = resourceOf(ctx, "site");
  const [site] = await ctx.db
    .select()
    .from(siteTable)
    .where(eq(siteTable.id, id))
    .for("no key update");
  if (!site) throw notFound("Site");
  return site;
}

/** Requires an active key for a share-link site; other sites ignore it (docs/format.md#share-keys). */
export async function requireShareKey(
  ctx: ReadContext,
  site: SiteRow,
  key: string | undefined,
): Promise<void> {
  if (key === undefined || site.visibility !== "share-link") return;
  const [link] = await ctx.db
    .select({ active: shareLinkTable.active })
    .from(shareLinkTable)
    .where(and(eq(shareLinkTable.siteId, site.id), eq(shareLinkTable.key, key)));
  if (!link?.active) throw notFound("shareKey: share link");
}
