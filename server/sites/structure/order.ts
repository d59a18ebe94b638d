import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { type SectionRow, sectionGroupTable, sectionTable } from "../../db/schema/sites.ts";

/** Top-level position of a section: its group's or its own; empty for spaces without one. */
export const rootPosition = sql<string>`coalesce(${sectionGroupTable.position}, ${sectionTable.position}, '')`;

/** Position of a section in its group; empty without one. */
export const groupPosition = sql<string>`case when ${sectionGroupTable.id} is null then '' else ${sectionTable.position} end`;

/** Reads all sections of a site in reading order, including those of groups. */
export async function sectionsInOrder(db: Db, siteId: string): Promise<SectionRow[]> {
  const rows = await db
    .select({ section: sectionTable })
    .from(sectionTable)
    .leftJoin(sectionGroupTable, eq(sectionGroupTable.id, sectionTable.groupId))
    .where(eq(sectionTable.siteId, siteId))
    .orderBy(asc(rootPosition), asc(groupPosition), asc(sectionTable.id));
  return rows.map(({ section }) => section);
}
