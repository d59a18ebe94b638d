import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Context } from "../../../access/context.ts";
import { spaceTable } from "../../../db/schema/spaces.ts";
import { purgeTime } from "./purge.ts";

/** Returns the deleted spaces of an organization that are purged next. */
export async function aboutToBePurged({ db, now, config }: Context, organizationId: string) {
  const rows = await db
    .select()
    .from(spaceTable)
    .where(and(eq(spaceTable.organizationId, organizationId), isNotNull(spaceTable.deletedAt)))
    .orderBy(asc(spaceTable.deletedAt), asc(spaceTable.id))
    .limit(5);
  return rows.map(({ id, title, deletedAt }) => ({
    space: id,
    title,
    purgeAt: purgeTime(deletedAt ?? now, config.trashRetentionDays).toISOString(),
  }));
}
