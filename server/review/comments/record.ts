import { eq, sql } from "drizzle-orm";
import type { AuditAction } from "#lib/contract/changes.ts";
import { wordsOf } from "#lib/markdown/words-of.ts";
import { audit } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import {
  type CommentReplyRow,
  type CommentRow,
  changeRequestTable,
} from "../../db/schema/review.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { excerpt } from "../../platform/excerpt.ts";
import type { CommentScope } from "./scope.ts";

/** Changes the count of open comments, in the transaction that opens or closes one. */
export async function countOpen(ctx: Context, scope: CommentScope, step: 1 | -1): Promise<void> {
  const { spaceId, changeRequestId } = scope;
  if (changeRequestId === undefined) {
    await ctx.db
      .update(spaceTable)
      .set({ comments: sql`${spaceTable.comments} + ${step}` })
      .where(eq(spaceTable.id, spaceId));
    return;
  }
  await ctx.db
    .update(changeRequestTable)
    .set({ comments: sql`${changeRequestTable.comments} + ${step}` })
    .where(eq(changeRequestTable.id, changeRequestId));
}

type Did = "created" | "edited" | "deleted" | "resolved" | "reopened" | "reacted";

export async function recordComment(
  ctx: Context,
  scope: CommentScope,
  did: Did,
  row: CommentRow | CommentReplyRow,
): Promise<void> {
  const type = "commentId" in row ? "comment-reply" : "comment";
  const on = {
    space: scope.spaceId,
    changeRequest: scope.changeRequestId,
    comment: "commentId" in row ? row.commentId : undefined,
    postedBy: row.postedBy,
  };
  await audit(ctx, {
    organizationId: scope.organizationId,
    action: `${type}.${did}` as AuditAction,
    target: { type, id: row.id, label: excerpt(wordsOf(row.body) || row.body, 80) },
    [did === "deleted" ? "before" : "after"]: on,
  });
}
