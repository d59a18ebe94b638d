import { eq } from "drizzle-orm";
import type { CommentReply } from "#lib/contract/review/comment.ts";
import type { Context } from "../../access/context.ts";
import type { Db } from "../../db/client.ts";
import { one } from "../../db/rows.ts";
import {
  type CommentReplyRow,
  type CommentRow,
  commentReplyTable,
} from "../../db/schema/review.ts";
import { type UserRow, userTable } from "../../db/schema/users.ts";
import { bodyWriter } from "./body.ts";
import { readReactions } from "./reactions.ts";
import { commentPath, type Format, toPost } from "./to-comment.ts";

interface ReplyParts {
  row: CommentReplyRow;
  author: UserRow;
}

/** Selects replies with their authors; callers add filter, order and limit. */
export function selectReplies(db: Db) {
  return db
    .select({ row: commentReplyTable, author: userTable })
    .from(commentReplyTable)
    .innerJoin(userTable, eq(userTable.id, commentReplyTable.postedBy));
}

/** Returns the API forms of replies to one comment, with their rows for paging. */
export async function showReplies(
  ctx: Context,
  comment: CommentRow,
  format: Format,
  parts: ReplyParts[],
): Promise<{ row: CommentReplyRow; shown: CommentReply }[]> {
  const reactions = await readReactions(
    ctx,
    parts.map(({ row }) => row.id),
  );
  const toBody = await bodyWriter(
    format,
    parts.map(({ row }) => row.body),
  );
  return parts.map(({ row, author }) => {
    const path = [...commentPath(comment), "replies", row.id];
    const post = { row, author, reactions: reactions.get(row.id), body: toBody(row.body), path };
    return { row, shown: { object: "comment-reply", ...toPost(ctx, post) } };
  });
}

export async function readReply(
  ctx: Context,
  comment: CommentRow,
  id: string,
  format: Format,
): Promise<CommentReply> {
  const rows = await selectReplies(ctx.db).where(eq(commentReplyTable.id, id));
  return one(await showReplies(ctx, comment, format, rows)).shown;
}
