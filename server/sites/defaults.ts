import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { spaceTable } from "../spaces/table.ts";
import { sectionsInOrder } from "./structure/order.ts";
import { type SiteSpaceRow, sectionTable, siteSpaceTable, siteTable } from "./table.ts";

/** The sibling that becomes the default when one goes: the next in order, else the first. */
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

/** Hands the place of default on, where a site space that goes away held it (decision 1.86); true if so. */
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

/** Makes a site space the default of its level where that has none: there is always one to show. */
export async function takeUpDefault(db: Db, { id, siteId, sectionId }: SiteSpaceRow) {
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

/** The section that becomes the site's default when one goes: the next as the site is read, else the first. */
export async function nextDefaultSection(
  db: Db,
  siteId: string,
  goneId: string,
): Promise<string | null> {
  const ids = (await sectionsInOrder(db, siteId)).map(({ id }) => id);
  const at = ids.indexOf(goneId);
  return ids[at + 1] ?? ids.find((id) => id !== goneId) ?? null;
}
