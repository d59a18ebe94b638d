import { eq } from "drizzle-orm";
import type { CommentReply } from "#lib/contract/comment.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/client.ts";
import { one } from "../db/rows.ts";
import { type UserRow, userTable } from "../users/table.ts";
import { bodyWriter } from "./body.ts";
import { readReactions } from "./reactions.ts";
import { type CommentReplyRow, type CommentRow, commentReplyTable } from "./table.ts";
import { commentPath, type Format, toPost } from "./to-comment.ts";

interface ReplyParts {
  row: CommentReplyRow;
  author: UserRow;
}

/** Replies with who wrote them; filter, order and limit follow. */
export function selectReplies(db: Db) {
  return db
    .select({ row: commentReplyTable, author: userTable })
    .from(commentReplyTable)
    .innerJoin(userTable, eq(userTable.id, commentReplyTable.postedBy));
}

/** The wire forms of replies to one comment, with their rows for paging. */
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

/** Reads a reply as it now is. */
export async function readReply(
  ctx: Context,
  comment: CommentRow,
  id: string,
  format: Format,
): Promise<CommentReply> {
  const rows = await selectReplies(ctx.db).where(eq(commentReplyTable.id, id));
  return one(await showReplies(ctx, comment, format, rows)).shown;
}
