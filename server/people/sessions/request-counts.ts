import { inArray, lte, sql } from "drizzle-orm";
import type { Context } from "../../access/context.ts";
import { signInRequestTable as table } from "../../db/schema/people.ts";
import { hashToken } from "../../platform/tokens.ts";

const quarter = 15 * 60_000;

type Counting = Pick<Context, "db" | "now">;

/** Deletes the counts of earlier windows, except those that another request is about to change. */
async function prune({ db, now }: Counting): Promise<void> {
  const ended = db
    .select({ key: table.key })
    .from(table)
    .where(lte(table.endsAt, now))
    .for("update", { skipLocked: true });
  await db.delete(table).where(inArray(table.key, ended));
}

/**
 * Counts one more request for this sender or recipient in the current window, for all processes,
 * and returns its number. The table holds hashes only.
 * @param window milliseconds: by default a quarter of an hour
 */
export async function countRequest(ctx: Counting, who: string, window = quarter) {
  const endsAt = new Date((Math.floor(ctx.now.getTime() / window) + 1) * window);
  await prune(ctx);
  const isSame = sql`${table.endsAt} = excluded.ends_at`;
  const [row] = await ctx.db
    .insert(table)
    .values({ key: hashToken(who), count: 1, endsAt })
    .onConflictDoUpdate({
      target: table.key,
      set: { count: sql`case when ${isSame} then ${table.count} + 1 else 1 end`, endsAt },
    })
    .returning({ count: table.count });
  return { count: row?.count ?? 1, endsAt };
}
