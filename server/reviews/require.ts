import { and, eq } from "drizzle-orm";
import type { ChangeRequestRow } from "../change-requests/table.ts";
import { requireChangeRequest } from "../content/place.ts";
import type { Context } from "../context.ts";
import { conflict } from "../errors.ts";
import { type ReviewRow, reviewTable } from "./table.ts";

/** A change request that can be reviewed, held until the transaction ends: its content stays. */
export async function requireReviewable(ctx: Context, id: string): Promise<ChangeRequestRow> {
  const request = await requireChangeRequest(ctx, id, { lock: true });
  if (request.status === "merged") {
    throw conflict("The change request is merged: there is nothing left to review");
  }
  if (request.status === "archived") {
    throw conflict("The change request is archived: reopen it to review it");
  }
  return request;
}

/** The caller's own review of a change request, if there is one. */
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
