import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { type SiteSpaceRow, sectionTable, siteTable } from "../../db/schema/sites.ts";
import { sectionsInOrder } from "../structure/order.ts";

/** Makes a site space the default of its section or top level, unless there is one. */
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
 * Returns the section that becomes the default when the default is removed: the next one in reading
 * order, or else the first.
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
