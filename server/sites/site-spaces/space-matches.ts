import { eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { siteSpaceTable } from "../../db/schema/sites.ts";
import { spaceTable } from "../../db/schema/spaces.ts";

/**
 * Condition for site spaces by their space, which is looked up by key for each row. For a join the
 * planner depends on statistics, which the embedded database seldom has: it took quadratic time for
 * a few hundred rows.
 */
export function spaceMatches(db: Db, condition: SQL | undefined): SQL {
  const meets = db
    .select({ meets: sql`${condition}` })
    .from(spaceTable)
    .where(eq(spaceTable.id, siteSpaceTable.spaceId));
  return sql`(${meets})`;
}

/** Condition for site spaces whose space isn't in the trash. */
export const spaceIsLive = (db: Db): SQL => spaceMatches(db, isNull(spaceTable.deletedAt));
