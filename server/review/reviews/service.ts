import { and, eq } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { reviews } from "#lib/contract/review/reviews.ts";
import { target } from "../../access/audit/change-request-target.ts";
import { audit } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import { one } from "../../db/rows.ts";
import { type ChangeRequestRow, type ReviewRow, reviewTable } from "../../db/schema/review.ts";
import { notFound } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { listPage } from "../../platform/lists/list.ts";
import { addComment } from "../comments/add.ts";
import { withReadBody } from "../comments/body.ts";
import { type CommentScope, commentScope } from "../comments/scope.ts";
import type { Format } from "../comments/to-comment.ts";
import { takeRequest } from "./requests.ts";
import { findOwnReview, requireReviewable } from "./require.ts";
import { selectReviews, showReviews } from "./to-review.ts";

type Op = typeof reviews;

const ofPlace = ({ changeRequestId = "" }: CommentScope) =>
  eq(reviewTable.changeRequestId, changeRequestId);

export async function listReviewsOfChangeRequest(
  ctx: Context,
  { params, query }: Input<Op["listReviewsOfChangeRequest"]>,
) {
  const scope = await commentScope(ctx, params);
  const here = ofPlace(scope);
  return listPage({
    query,
    name: ["listReviews", scope.changeRequestId],
    keys: [
      { column: reviewTable.updatedAt, value: ({ row }: { row: ReviewRow }) => row.updatedAt },
      { column: reviewTable.id, value: ({ row }: { row: ReviewRow }) => row.id },
    ],
    order: "desc",
    rows: async (after, orderBy, limit) => {
      const rows = await selectReviews(ctx.db)
        .where(and(here, after))
        .orderBy(...orderBy)
        .limit(limit);
      return showReviews(ctx, scope, query.format, rows);
    },
    count: () => ctx.db.$count(reviewTable, here),
    toItem: ({ shown }) => shown,
  });
}

async function readReview(ctx: Context, scope: CommentScope, id: string, format: Format) {
  const rows = await selectReviews(ctx.db).where(and(ofPlace(scope), eq(reviewTable.id, id)));
  const [found] = await showReviews(ctx, scope, format, rows);
  if (!found) throw notFound("Review");
  return found.shown;
}

export async function getReviewOfChangeRequest(
  ctx: Context,
  { params, query }: Input<Op["getReviewOfChangeRequest"]>,
) {
  const scope = await commentScope(ctx, params);
  return readReview(ctx, scope, params.reviewId, query.format);
}

type Verdict = Pick<ReviewRow, "id" | "status" | "commentId" | "requestedBy">;

/** Inserts or replaces the caller's review of a change request. */
async function setReview(ctx: Context, request: ChangeRequestRow, verdict: Verdict) {
  const said = { ...verdict, revision: request.revision, updatedAt: ctx.now };
  const fixed = { changeRequestId: request.id, reviewerId: ctx.user.id, createdAt: ctx.now };
  const rows = ctx.db
    .insert(reviewTable)
    .values({ ...said, ...fixed })
    .onConflictDoUpdate({ target: reviewTable.id, set: said })
    .returning();
  return one(await rows);
}

/**
 * Adds a review, which completes the review request, if any; the status of the change request
 * doesn't change.
 */
async function review(ctx: Context, { params, query, body }: Input<Op["reviewChangeRequest"]>) {
  const request = await requireReviewable(ctx, params.changeRequestId);
  const scope = await commentScope(ctx, params);
  const earlier = await findOwnReview(ctx, request);
  const requestedBy = (await takeRequest(ctx, request, ctx.user.id))?.requestedBy;
  const id = earlier?.id ?? newId();
  const comment = body.comment && (await addComment(ctx, scope, { body: body.comment }, id));
  await setReview(ctx, request, {
    id,
    status: body.status,
    commentId: comment?.id ?? null,
    requestedBy: requestedBy ?? earlier?.requestedBy ?? null,
  });
  await audit(ctx, {
    organizationId: request.organizationId,
    action: `change-request.${body.status}`,
    target: target(request),
    before: earlier && { status: earlier.status, revision: earlier.revision },
    after: { space: request.spaceId, review: id, status: body.status, revision: request.revision },
  });
  return readReview(ctx, scope, id, query.format);
}

export const reviewChangeRequest = withReadBody("comment", review);
