import { and, eq, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { readTotal } from "../db/totals.ts";
import { seesSpaces } from "../grants/reach.ts";
import { totalTable } from "../organizations/table.ts";
import { spaceTable } from "../spaces/table.ts";
import type { CommentPlace } from "./place.ts";
import type { CommentRow } from "./table.ts";

type Status = CommentRow["status"] | "all";

const kindsOf = (status: Status) =>
  (status === "all" ? ["open", "resolved"] : [status]).map((each) => `comments:${each}`);

/** How many comments a space or a change request has, from totals (migration `comment-totals`). */
export const countComments = (
  { db }: Context,
  { spaceId, changeRequestId }: CommentPlace,
  status: Status,
): Promise<number> => readTotal(db, changeRequestId ?? spaceId, kindsOf(status));

/** Comments on spaces of an organization for which that holds, and on their change requests. */
async function countOn(
  { db }: Context,
  organizationId: string,
  status: Status,
  where: SQL | undefined,
) {
  const kinds = sql.param(kindsOf(status).map((kind) => `all-${kind}`));
  const own = sql`(select sum(${totalTable.value}) from ${totalTable}
    where ${totalTable.organizationId} = ${spaceTable.id} and ${totalTable.kind} = any(${kinds}))`;
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${own}), 0)::int` })
    .from(spaceTable)
    .where(and(eq(spaceTable.organizationId, organizationId), where));
  return row?.count ?? 0;
}

/**
 * How many comments of an organization a member sees who is no guest: all but those on spaces in the
 * trash, and on closed ones that nobody gave them. These are few, so they are what is counted.
 */
export async function countVisibleComments(
  ctx: Context,
  organizationId: string,
  status: Status,
): Promise<number> {
  const all = await readTotal(ctx.db, organizationId, kindsOf(status));
  const trashed = await countOn(ctx, organizationId, status, isNotNull(spaceTable.deletedAt));
  const seen = seesSpaces(ctx, spaceTable);
  if (!seen) return all - trashed;
  const { deletedAt, effectiveLevel } = spaceTable;
  const closed = and(isNull(effectiveLevel), isNull(deletedAt), not(seen));
  return all - trashed - (await countOn(ctx, organizationId, status, closed));
}
