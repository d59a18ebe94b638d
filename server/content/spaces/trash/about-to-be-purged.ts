import { and, asc, eq, lte } from "drizzle-orm";
import type { Context } from "../../../access/context.ts";
import { spaceTable } from "../../../db/schema/spaces.ts";
import { dueTime, purgeTime } from "./purge.ts";

const day = 24 * 60 * 60_000;

/** Returns the deleted spaces of an organization that are purged within a day, soonest first. */
export async function aboutToBePurged({ db, now, config }: Context, organizationId: string) {
  const tomorrow = new Date(now.getTime() + day);
  const rows = await db
    .select()
    .from(spaceTable)
    .where(
      and(
        eq(spaceTable.organizationId, organizationId),
        lte(spaceTable.deletedAt, dueTime(tomorrow, config.trashRetentionDays)),
      ),
    )
    .orderBy(asc(spaceTable.deletedAt), asc(spaceTable.id))
    .limit(5);
  return rows.map(({ id, title, deletedAt }) => ({
    space: id,
    title,
    purgeAt: purgeTime(deletedAt ?? now, config.trashRetentionDays).toISOString(),
  }));
}
