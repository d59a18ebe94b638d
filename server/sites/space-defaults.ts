import { asc, eq, inArray } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { nextSibling, passOnDefault } from "./defaults.ts";
import { type SiteSpaceRow, sectionTable, siteSpaceTable, siteTable } from "./table.ts";

/** Where a space is shown, with those sites locked: their structure stays as it is meanwhile. */
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

/** Passes defaults on at every site that a space is on, once the space lies in the trash. */
export async function passOnDefaultsOfSpace(db: Db, spaceId: string): Promise<void> {
  for (const use of await lockedUses(db, spaceId)) {
    if (await passOnDefault(db, use)) await remember(db, use, true);
  }
}

/** The site space that readers of a level see first; null where the level has none to show. */
async function defaultOf(db: Db, { siteId, sectionId }: SiteSpaceRow): Promise<string | null> {
  const table = sectionId ? sectionTable : siteTable;
  const [level] = await db
    .select({ current: table.defaultSiteSpaceId })
    .from(table)
    .where(eq(table.id, sectionId ?? siteId));
  return level?.current ?? null;
}

/**
 * What becomes of a level's default when a space comes back to it. The space takes the place where
 * nobody holds it, or takes it back from the sibling that got it when the space was deleted; whom
 * somebody has chosen since keeps it.
 */
export async function defaultAfterRestore(db: Db, use: SiteSpaceRow) {
  const current = await defaultOf(db, use);
  const returns = use.wasDefault && current === (await nextSibling(db, use));
  return { current, takes: current === null || returns };
}

/** Settles the defaults at every site that a space is on, when the space leaves the trash. */
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
