import { and, eq, inArray } from "drizzle-orm";
import { type Context, placed } from "../context.ts";
import { one } from "../db/rows.ts";
import { notFound } from "../errors.ts";
import { shareLinkTable } from "../share-links/table.ts";
import { type SpaceRow, spaceTable } from "../spaces/table.ts";
import { visibleSpaces } from "../spaces/visible.ts";
import { type SiteRow, siteTable } from "./table.ts";

/** The site as it now is, locked: writers of one site's structure take turns. */
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

/** A share-link site takes only a key that is switched on; other sites ignore it (decision 5.24). */
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
 * The spaces that a body names, in the order given and each once, where the caller may see all of
 * them. They stay out of the trash and in the organization until the transaction ends; call it
 * before `lockSite`, as deleting a space locks in that order too.
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

/** The one space that a body names; as `requireSpaces`. */
export async function requireSpace(ctx: Context, id: string, member: string): Promise<SpaceRow> {
  return one(await requireSpaces(ctx, [id], member));
}
