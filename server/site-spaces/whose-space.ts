import { eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { siteSpaceTable } from "../sites/table.ts";
import { spaceTable } from "../spaces/table.ts";

/**
 * Site spaces whose space meets a condition. The space is found row by row and by its key alone: a
 * join, or another condition to find it by, leaves the choice to the planner's statistics, which
 * the embedded database seldom has, and its guesses took quadratic time for a few hundred rows.
 */
export function whoseSpace(db: Db, condition: SQL | undefined): SQL {
  const meets = db
    .select({ meets: sql`${condition}` })
    .from(spaceTable)
    .where(eq(spaceTable.id, siteSpaceTable.spaceId));
  return sql`(${meets})`;
}

/** Site spaces whose space does not lie in the trash. */
export const whoseSpaceIsLive = (db: Db): SQL => whoseSpace(db, isNull(spaceTable.deletedAt));
