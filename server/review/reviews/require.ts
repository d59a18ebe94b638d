import { and, eq } from "drizzle-orm";
import type { Context } from "../../access/context.ts";
import { requireChangeRequest } from "../../content/change-requests/require.ts";
import { type ChangeRequestRow, type ReviewRow, reviewTable } from "../../db/schema/review.ts";
import { conflict } from "../../platform/errors.ts";

/**
 * Returns a reviewable change request, locked until the transaction ends, so that its content does
 * not change.
 */
export async function requireReviewable(ctx: Context, id: string): Promise<ChangeRequestRow> {
  const request = await requireChangeRequest(ctx, id, { lock: true });
  if (request.status === "merged") {
    throw conflict("The change request is merged: it can no longer be reviewed");
  }
  if (request.status === "archived") {
    throw conflict("The change request is archived: reopen it before reviewing");
  }
  return request;
}

export async function findOwnReview(
  ctx: Context,
  request: ChangeRequestRow,
): Promise<ReviewRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(reviewTable)
    .where(
      and(eq(reviewTable.changeRequestId, request.id), eq(reviewTable.reviewerId, ctx.user.id)),
    );
  return row;
}
