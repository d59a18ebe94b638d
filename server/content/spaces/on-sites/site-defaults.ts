import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import {
  type SiteSpaceRow,
  sectionTable,
  siteSpaceTable,
  siteTable,
} from "../../../db/schema/sites.ts";
import { spaceTable } from "../../../db/schema/spaces.ts";

/**
 * Returns the sibling that becomes the default when one is removed: the next in order, else the
 * first.
 */
export async function nextSibling(db: Db, gone: SiteSpaceRow): Promise<string | null> {
  const level = gone.sectionId
    ? eq(siteSpaceTable.sectionId, gone.sectionId)
    : isNull(siteSpaceTable.sectionId);
  const [next] = await db
    .select({ id: siteSpaceTable.id })
    .from(siteSpaceTable)
    .innerJoin(spaceTable, eq(spaceTable.id, siteSpaceTable.spaceId))
    .where(
      and(
        eq(siteSpaceTable.siteId, gone.siteId),
        level,
        ne(siteSpaceTable.id, gone.id),
        isNull(spaceTable.deletedAt),
      ),
    )
    .orderBy(sql`${siteSpaceTable.position} < ${gone.position}`, asc(siteSpaceTable.position))
    .limit(1);
  return next?.id ?? null;
}

/**
 * Passes the default on when its site space is removed (docs/format.md#deletions); returns true if it
 * was the default.
 */
export async function passOnDefault(db: Db, gone: SiteSpaceRow): Promise<boolean> {
  const table = gone.sectionId ? sectionTable : siteTable;
  const held = and(
    eq(table.id, gone.sectionId ?? gone.siteId),
    eq(table.defaultSiteSpaceId, gone.id),
  );
  const passed = await db
    .update(table)
    .set({ defaultSiteSpaceId: await nextSibling(db, gone) })
    .where(held)
    .returning({ id: table.id });
  return passed.length > 0;
}

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
 * Decides if a restored space becomes the default again: only if there is none, or if its successor
 * still is. A default chosen since is kept.
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
