import { sql } from "drizzle-orm";
import type { Context } from "../../access/context.ts";
import type { ChangeRequestRow } from "../../db/schema/review.ts";

/**
 * Marks the change request that a merged one reverts as undone. If that one is a revert, too, its
 * own target is in effect again, and so on along the chain.
 */
export async function markReverted(
  ctx: Pick<Context, "db">,
  { id, reverts }: Pick<ChangeRequestRow, "id" | "reverts">,
): Promise<void> {
  if (reverts === null) return;
  await ctx.db.execute(sql`
    with recursive chain(id, reverts, undone_by, in_effect) as (
      select id, reverts, null::text, true from change_requests where id = ${id}
      union all
      select target.id, target.reverts, chain.id, not chain.in_effect
      from chain
      join change_requests target on target.id = chain.reverts
      where case when chain.in_effect
        then target.reverted_by is null
        else target.reverted_by = chain.id end
    )
    update change_requests target
    set reverted_by = case when chain.in_effect then null else chain.undone_by end
    from chain
    where chain.id = target.id and chain.undone_by is not null`);
}
