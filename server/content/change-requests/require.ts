import { and, eq } from "drizzle-orm";
import { type ReadContext, resourceOf } from "../../access/context.ts";
import type { Db } from "../../db/client.ts";
import { type ChangeRequestRow, changeRequestTable } from "../../db/schema/review.ts";
import { notFound } from "../../platform/errors.ts";

/** Returns the change request that the path names, which must belong to the path's space. */
export async function requireChangeRequest(
  ctx: ReadContext,
  id: string,
  { lock = false } = {},
): Promise<ChangeRequestRow> {
  const query = ctx.db
    .select()
    .from(changeRequestTable)
    .where(
      and(
        eq(changeRequestTable.id, id),
        eq(changeRequestTable.spaceId, resourceOf(ctx, "space").id),
      ),
    );
  const [row] = await (lock ? query.for("update") : query);
  if (!row) throw notFound("Change request");
  return row;
}

const number = /^\d{1,9}$/;

/**
 * Replaces a change request's number with its id (docs/conformance.md). An unknown number stays, and
 * gives 404 like any unknown id.
 */
export async function resolveChangeRequestNumber(db: Db, params: Record<string, string>) {
  const { spaceId, changeRequestId } = params;
  if (spaceId === undefined || !number.test(changeRequestId ?? "")) return params;
  const { id } = changeRequestTable;
  const [row] = await db
    .select({ id })
    .from(changeRequestTable)
    .where(
      and(
        eq(changeRequestTable.spaceId, spaceId),
        eq(changeRequestTable.number, Number(changeRequestId)),
      ),
    );
  return row ? { ...params, changeRequestId: row.id } : params;
}
