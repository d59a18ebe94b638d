import { and, eq, inArray, sql } from "drizzle-orm";
import type { Context } from "../../access/context.ts";
import { type SectionRow, sectionTable } from "../../db/schema/sites.ts";
import { notFound } from "../../platform/errors.ts";

/** Returns the sections that a body names, in order, without duplicates. */
export async function requireSections(
  ctx: Context,
  siteId: string,
  ids: readonly string[],
  member: string,
): Promise<SectionRow[]> {
  if (ids.length === 0) return [];
  const wanted = [...new Set(ids)];
  const rows = await ctx.db
    .select()
    .from(sectionTable)
    .where(and(eq(sectionTable.siteId, siteId), inArray(sectionTable.id, wanted)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.map((id) => {
    const row = byId.get(id);
    if (!row) throw notFound(`${member}: section ${id}`);
    return row;
  });
}

/**
 * Moves sections into a group (null: the top level) at the given ordering keys, in one statement.
 */
export async function moveSections(
  ctx: Context,
  sections: SectionRow[],
  groupId: string | null,
  positions: string[],
): Promise<void> {
  if (sections.length === 0) return;
  const placed = Object.fromEntries(sections.map(({ id }, index) => [id, positions[index]]));
  await ctx.db
    .update(sectionTable)
    .set({ groupId, position: sql`placed.position` })
    .from(sql`json_each_text(${JSON.stringify(placed)}::json) as placed(id, position)`)
    .where(sql`${sectionTable.id} = placed.id`);
}
