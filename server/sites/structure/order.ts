import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { type SectionRow, sectionGroupTable, sectionTable } from "../table.ts";

/** Where a section stands at the root: its group's spot or its own; empty for spaces without one. */
export const rootSpot = sql<string>`coalesce(${sectionGroupTable.position}, ${sectionTable.position}, '')`;

/** Where a section stands in its group; empty for what is in none. */
export const groupSpot = sql<string>`case when ${sectionGroupTable.id} is null then '' else ${sectionTable.position} end`;

/** All sections of a site as they are read, those of groups where their group stands. */
export async function sectionsInOrder(db: Db, siteId: string): Promise<SectionRow[]> {
  const rows = await db
    .select({ section: sectionTable })
    .from(sectionTable)
    .leftJoin(sectionGroupTable, eq(sectionGroupTable.id, sectionTable.groupId))
    .where(eq(sectionTable.siteId, siteId))
    .orderBy(asc(rootSpot), asc(groupSpot), asc(sectionTable.id));
  return rows.map(({ section }) => section);
}
