import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { readTotal } from "../db/totals.ts";
import { seesSpaces } from "../grants/reach.ts";
import { totalTable } from "../organizations/table.ts";
import { spaceTable } from "./table.ts";

/** The totals of what is on spaces: those of an organization, and those of each of its spaces. */
interface Kinds {
  ofOrganization: string[];
  ofSpace: string[];
}

/** How much of these kinds is on spaces of an organization for which that holds, from the totals of each. */
export async function countOn(
  { db }: Context,
  organizationId: string,
  kinds: string[],
  where: SQL | undefined,
): Promise<number> {
  const own = sql`(select sum(${totalTable.value}) from ${totalTable}
    where ${totalTable.organizationId} = ${spaceTable.id} and ${totalTable.kind} = any(${sql.param(kinds)}))`;
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${own}), 0)::int` })
    .from(spaceTable)
    .where(and(eq(spaceTable.organizationId, organizationId), where));
  return row?.count ?? 0;
}

/**
 * How much is on the spaces of an organization that a member sees who is no guest: all but what is on
 * spaces in the trash, and on closed ones that nobody gave them. These are few, so they are what is counted.
 */
export async function countOnVisible(
  ctx: Context,
  organizationId: string,
  { ofOrganization, ofSpace }: Kinds,
): Promise<number> {
  const { deletedAt, effectiveLevel } = spaceTable;
  const seen = seesSpaces(ctx, spaceTable);
  // Not "not seen": of a space at the top level, to be in a collection is neither true nor false.
  const closed = and(isNull(effectiveLevel), isNull(deletedAt), sql`(${seen}) is not true`);
  const [all, trashed, hidden] = await Promise.all([
    readTotal(ctx.db, organizationId, ofOrganization),
    countOn(ctx, organizationId, ofSpace, isNotNull(deletedAt)),
    seen ? countOn(ctx, organizationId, ofSpace, closed) : 0,
  ]);
  return all - trashed - hidden;
}
