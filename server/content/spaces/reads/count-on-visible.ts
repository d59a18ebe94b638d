import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../../access/context.ts";
import { seesSpaces } from "../../../access/grants/effective-access.ts";
import { totalTable } from "../../../db/schema/organizations.ts";
import { spaceTable } from "../../../db/schema/spaces.ts";
import { readTotal } from "../../../db/totals.ts";

/** Kinds of totals: of an organization, and of each of its spaces. */
interface Kinds {
  ofOrganization: string[];
  ofSpace: string[];
}

/** Sums these kinds over matching spaces of an organization, from their totals. */
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
 * Sums over the spaces visible to a member who is not a guest, by subtracting spaces in the trash
 * and closed ones without a grant, of which there are few.
 */
export async function countOnVisible(
  ctx: Context,
  organizationId: string,
  { ofOrganization, ofSpace }: Kinds,
): Promise<number> {
  const { deletedAt, effectiveLevel } = spaceTable;
  const seen = seesSpaces(ctx, spaceTable);
  // Not with `not`, as the condition on collections is null for top-level spaces.
  const closed = and(isNull(effectiveLevel), isNull(deletedAt), sql`(${seen}) is not true`);
  const [all, trashed, hidden] = await Promise.all([
    readTotal(ctx.db, organizationId, ofOrganization),
    countOn(ctx, organizationId, ofSpace, isNotNull(deletedAt)),
    seen ? countOn(ctx, organizationId, ofSpace, closed) : 0,
  ]);
  return all - trashed - hidden;
}
