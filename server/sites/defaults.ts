import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { type SiteSpaceRow, sectionTable, siteSpaceTable, siteTable } from "../db/schema/sites.ts";
import { spaceTable } from "../db/schema/spaces.ts";
import { sectionsInOrder } from "./structure/order.ts";

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
 * Passes the default on when its site space is removed (decision 1.86); returns true if it was the
 * default.
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

/** Makes a site space the default of its section or top level if there is none. */
export async function setMissingDefault(db: Db, { id, siteId, sectionId }: SiteSpaceRow) {
  if (sectionId) {
    await db
      .update(sectionTable)
      .set({ defaultSiteSpaceId: id })
      .where(and(eq(sectionTable.id, sectionId), isNull(sectionTable.defaultSiteSpaceId)));
  } else {
    await db
      .update(siteTable)
      .set({ defaultSiteSpaceId: id })
      .where(and(eq(siteTable.id, siteId), isNull(siteTable.defaultSiteSpaceId)));
  }
}

/**
 * Returns the section that becomes the site's default when one is removed: the next in reading
 * order, else the first.
 */
export async function nextDefaultSection(
  db: Db,
  siteId: string,
  goneId: string,
): Promise<string | null> {
  const ids = (await sectionsInOrder(db, siteId)).map(({ id }) => id);
  const at = ids.indexOf(goneId);
  return ids[at + 1] ?? ids.find((id) => id !== goneId) ?? null;
}
