import { inArray, or } from "drizzle-orm";
import type { Context } from "../../../access/context.ts";
import { spaceTable } from "../../../db/schema/spaces.ts";
import { translationTable } from "../../../db/schema/translations.ts";

/**
 * Returns the spaces that a translation reads or writes, which cannot be transferred
 * (docs/format.md#transfers).
 */
export async function translatedAmong(
  { db }: Pick<Context, "db">,
  spaceIds: string[],
): Promise<{ id: string; title: string }[]> {
  const { sourceSpaceId, resultSpaceId } = translationTable;
  const rows = await db
    .select({ source: sourceSpaceId, result: resultSpaceId })
    .from(translationTable)
    .where(or(inArray(sourceSpaceId, spaceIds), inArray(resultSpaceId, spaceIds)))
    .limit(100);
  const used = rows.flatMap(({ source, result }) => [source, result ?? source]);
  const ids = [...new Set(used)].filter((id) => spaceIds.includes(id));
  if (ids.length === 0) return [];
  return db
    .select({ id: spaceTable.id, title: spaceTable.title })
    .from(spaceTable)
    .where(inArray(spaceTable.id, ids))
    .orderBy(spaceTable.id);
}
