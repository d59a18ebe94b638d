import { eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Comment } from "#lib/contract/review/comment.ts";
import type { Review } from "#lib/contract/review/review.ts";
import type { Context } from "../../access/context.ts";
import { toUser } from "../../access/users/to-user.ts";
import type { Db } from "../../db/client.ts";
import { commentTable, type ReviewRow, reviewTable } from "../../db/schema/review.ts";
import { type UserRow, userTable } from "../../db/schema/users.ts";
import type { CommentScope } from "../comments/scope.ts";
import { type Format, selectComments, showComments } from "../comments/to-comment.ts";

const reviewer = alias(userTable, "reviewer");
const requester = alias(userTable, "requester");

interface ReviewParts {
  review: ReviewRow;
  reviewer: UserRow;
  requester: UserRow | null;
}

/** Selects reviews with their people; callers add filter, order and limit. */
export function selectReviews(db: Db) {
  return db
    .select({ review: reviewTable, reviewer, requester })
    .from(reviewTable)
    .innerJoin(reviewer, eq(reviewer.id, reviewTable.reviewerId))
    .leftJoin(requester, eq(requester.id, reviewTable.requestedBy));
}

async function commentsOf(
  ctx: Context,
  scope: CommentScope,
  format: Format,
  reviews: ReviewParts[],
): Promise<Map<string, Comment>> {
  const ids = reviews.flatMap(({ review }) => review.commentId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await selectComments(ctx.db).where(inArray(commentTable.id, ids));
  const here = { revision: scope.revision, effectiveRole: ctx.effectiveRole };
  const shown = await showComments(ctx, format, rows, () => here);
  return new Map(shown.map(({ parts, shown }) => [parts.comment.id, shown]));
}

/** Returns the API forms of reviews of one change request, with their rows for paging. */
export async function showReviews(
  ctx: Context,
  scope: CommentScope,
  format: Format,
  parts: ReviewParts[],
): Promise<{ row: ReviewRow; shown: Review }[]> {
  const comments = await commentsOf(ctx, scope, format, parts);
  return parts.map(({ review, reviewer, requester }) => ({
    row: review,
    shown: {
      object: "change-request-review",
      id: review.id,
      revision: review.revision,
      reviewer: toUser(ctx, reviewer),
      requestedBy: requester ? toUser(ctx, requester) : undefined,
      status: review.status,
      comment: comments.get(review.commentId ?? ""),
      createdAt: review.createdAt.toISOString(),
      updatedAt: review.updatedAt.toISOString(),
    },
  }));
}
