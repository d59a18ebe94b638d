import { and, eq, inArray } from "drizzle-orm";
import { visibleSpaces } from "../access/grants/visible-spaces.ts";
import { one } from "../db/rows.ts";
import { type SiteRow, shareLinkTable, siteTable } from "../db/schema/sites.ts";
import { type SpaceRow, spaceTable } from "../db/schema/spaces.ts";
import { type Context, placed } from "../platform/context.ts";
import { notFound } from "../platform/errors.ts";

/** Locks and returns the site, so that writers of its structure run one after the other. */
export async function lockSite(ctx: Context): Promise<SiteRow> {
  const { id } = placed(ctx, "site");
  const [site] = await ctx.db
    .select()
    .from(siteTable)
    .where(eq(siteTable.id, id))
    .for("no key update");
  if (!site) throw notFound("Site");
  return site;
}

/** Requires an active key for a share-link site; other sites ignore it (decision 5.24). */
export async function requireShareKey(
  ctx: Context,
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

/**
 * Returns the visible spaces that a body names, in order and each once. Locks them against deletion
 * and transfer; call it before `lockSite`, the order in which deletions lock.
 */
export async function requireSpaces(
  ctx: Context,
  ids: readonly string[],
  member: string,
): Promise<SpaceRow[]> {
  if (ids.length === 0) return [];
  const wanted = [...new Set(ids)];
  const rows = await ctx.db
    .select()
    .from(spaceTable)
    .where(and(inArray(spaceTable.id, wanted), visibleSpaces(ctx, placed(ctx, "organization").id)))
    .orderBy(spaceTable.id)
    .for("share");
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.map((id) => {
    const row = byId.get(id);
    if (!row) throw notFound(`${member}: space ${id}`);
    return row;
  });
}

/** Returns the one space that a body names, like `requireSpaces`. */
export async function requireSpace(ctx: Context, id: string, member: string): Promise<SpaceRow> {
  return one(await requireSpaces(ctx, [id], member));
}
