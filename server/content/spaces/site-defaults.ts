import { asc, eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import {
  type SiteSpaceRow,
  sectionTable,
  siteSpaceTable,
  siteTable,
} from "../../db/schema/sites.ts";
import { nextSibling, passOnDefault } from "../../sites/defaults.ts";

/** Returns the site spaces of a space with their sites locked against structure changes. */
async function lockedUses(db: Db, spaceId: string): Promise<SiteSpaceRow[]> {
  const uses = () => db.select().from(siteSpaceTable).where(eq(siteSpaceTable.spaceId, spaceId));
  const siteIds = (await uses()).map(({ siteId }) => siteId);
  if (siteIds.length === 0) return [];
  await db
    .select({ id: siteTable.id })
    .from(siteTable)
    .where(inArray(siteTable.id, siteIds))
    .orderBy(asc(siteTable.id))
    .for("no key update");
  return uses();
}

async function remember(db: Db, { id }: SiteSpaceRow, wasDefault: boolean): Promise<void> {
  await db.update(siteSpaceTable).set({ wasDefault }).where(eq(siteSpaceTable.id, id));
}

/** Passes defaults on at every site of a space after it was moved to the trash. */
export async function passOnDefaultsOfSpace(db: Db, spaceId: string): Promise<void> {
  for (const use of await lockedUses(db, spaceId)) {
    if (await passOnDefault(db, use)) await remember(db, use, true);
  }
}

/** Returns the default site space of a section or top level; null if it has none. */
async function defaultOf(db: Db, { siteId, sectionId }: SiteSpaceRow): Promise<string | null> {
  const table = sectionId ? sectionTable : siteTable;
  const [level] = await db
    .select({ current: table.defaultSiteSpaceId })
    .from(table)
    .where(eq(table.id, sectionId ?? siteId));
  return level?.current ?? null;
}

/**
 * Decides the default when a space is restored. It becomes the default if there is none, or if its
 * former successor still is; a default chosen since is kept.
 */
export async function defaultAfterRestore(db: Db, use: SiteSpaceRow) {
  const current = await defaultOf(db, use);
  const returns = use.wasDefault && current === (await nextSibling(db, use));
  return { current, takes: current === null || returns };
}

/** Updates the defaults at every site of a space that is restored. */
export async function takeBackDefaultsOfSpace(db: Db, spaceId: string): Promise<void> {
  for (const use of await lockedUses(db, spaceId)) {
    const { takes } = await defaultAfterRestore(db, use);
    const table = use.sectionId ? sectionTable : siteTable;
    if (takes) {
      await db
        .update(table)
        .set({ defaultSiteSpaceId: use.id })
        .where(eq(table.id, use.sectionId ?? use.siteId));
    }
    if (use.wasDefault) await remember(db, use, false);
  }
}
