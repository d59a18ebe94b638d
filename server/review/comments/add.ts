import type { NewComment } from "#lib/contract/review/comment.ts";
import type { Context } from "../../access/context.ts";
import { one } from "../../db/rows.ts";
import { type CommentRow, commentTable } from "../../db/schema/review.ts";
import { newId } from "../../platform/ids.ts";
import { readBody } from "./body.ts";
import { countOpen, recordComment } from "./record.ts";
import type { CommentScope } from "./scope.ts";
import { newTarget } from "./target.ts";

/** Inserts an open comment of the caller, optionally as part of a review. */
export async function addComment(
  ctx: Context,
  scope: CommentScope,
  draft: NewComment,
  reviewId?: string,
): Promise<CommentRow> {
  const values = {
    id: newId(),
    spaceId: scope.spaceId,
    organizationId: scope.organizationId,
    changeRequestId: scope.changeRequestId,
    reviewId,
    body: await readBody(draft.body),
    ...(await newTarget(ctx, scope, draft)),
    status: "open",
    postedBy: ctx.user.id,
    postedAt: ctx.now,
  } as const;
  const row = one(await ctx.db.insert(commentTable).values(values).returning());
  await countOpen(ctx, scope, 1);
  await recordComment(ctx, scope, "created", row);
  return row;
}
