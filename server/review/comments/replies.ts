import { and, eq } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { comments } from "#lib/contract/review/comments.ts";
import type { Context } from "../../access/context.ts";
import { type CommentReplyRow, commentReplyTable } from "../../db/schema/review.ts";
import { notFound } from "../../platform/errors.ts";
import { listPage } from "../../platform/lists/list.ts";
import { commentScope, findReply, requireComment } from "./scope.ts";
import { readReply, selectReplies, showReplies } from "./to-reply.ts";

type Op = typeof comments;
type List = Input<Op["listCommentRepliesInSpace" | "listCommentRepliesInChangeRequest"]>;
type Get = Input<Op["getCommentReplyInSpace" | "getCommentReplyInChangeRequest"]>;

/** Lists replies, oldest first, as in a conversation. */
async function list(ctx: Context, { params, query }: List) {
  const comment = await requireComment(ctx, await commentScope(ctx, params), params.commentId);
  const here = eq(commentReplyTable.commentId, comment.id);
  type Shown = { row: CommentReplyRow };
  return listPage({
    query,
    name: ["listCommentReplies", comment.id],
    keys: [
      { column: commentReplyTable.postedAt, value: ({ row }: Shown) => row.postedAt },
      { column: commentReplyTable.id, value: ({ row }: Shown) => row.id },
    ],
    order: "asc",
    rows: async (after, orderBy, limit) => {
      const rows = await selectReplies(ctx.db)
        .where(and(here, after))
        .orderBy(...orderBy)
        .limit(limit);
      return showReplies(ctx, comment, query.format, rows);
    },
    count: () => ctx.db.$count(commentReplyTable, here),
    toItem: ({ shown }) => shown,
  });
}

async function get(ctx: Context, { params, query }: Get) {
  const comment = await requireComment(ctx, await commentScope(ctx, params), params.commentId);
  const reply = await findReply(ctx, comment.id, params.commentReplyId);
  if (!reply) throw notFound("Reply");
  return readReply(ctx, comment, reply.id, query.format);
}

/** The same operation for spaces and change requests. */
export const listCommentRepliesInSpace = list;
export const listCommentRepliesInChangeRequest = list;
export const getCommentReplyInSpace = get;
export const getCommentReplyInChangeRequest = get;
