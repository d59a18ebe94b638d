import { and, eq } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { comments } from "#lib/contract/review/comments.ts";
import type { Context } from "../../access/context.ts";
import { one } from "../../db/rows.ts";
import { type CommentReplyRow, commentReplyTable, reactionTable } from "../../db/schema/review.ts";
import { notFound } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { readBody, withReadBody } from "./body.ts";
import { requireDeletable, requireEditable } from "./permissions.ts";
import { changeReactions } from "./reactions.ts";
import { recordComment } from "./record.ts";
import { type CommentScope, commentScope, findReply, requireComment } from "./scope.ts";
import { readReply } from "./to-reply.ts";

type Op = typeof comments;
type Post = Input<Op["postCommentReplyInSpace" | "postCommentReplyInChangeRequest"]>;
type Update = Input<Op["updateCommentReplyInSpace" | "updateCommentReplyInChangeRequest"]>;
type Remove = Input<Op["deleteCommentReplyInSpace" | "deleteCommentReplyInChangeRequest"]>;

/** Returns the comment of the path, locked against deletion until the transaction ends. */
async function thread(ctx: Context, params: Post["params"] & { commentId: string }) {
  const scope = await commentScope(ctx, params);
  const comment = await requireComment(ctx, scope, params.commentId, { lock: "key share" });
  return { scope, comment };
}

/** Posts a reply, which doesn't change the status of its comment. */
async function post(ctx: Context, { params, query, body }: Post) {
  const { scope, comment } = await thread(ctx, params);
  const values = {
    id: newId(),
    commentId: comment.id,
    body: await readBody(body.body),
    postedBy: ctx.user.id,
    postedAt: ctx.now,
  };
  const row = one(await ctx.db.insert(commentReplyTable).values(values).returning());
  await recordComment(ctx, scope, "created", row);
  return readReply(ctx, comment, row.id, query.format);
}

async function edit(ctx: Context, scope: CommentScope, row: CommentReplyRow, body: string) {
  if (body === row.body) return;
  const change = { body, editedAt: ctx.now };
  const here = eq(commentReplyTable.id, row.id);
  await ctx.db.update(commentReplyTable).set(change).where(here);
  await recordComment(ctx, scope, "edited", { ...row, ...change });
}

async function update(ctx: Context, { params, query, body }: Update) {
  const { scope, comment } = await thread(ctx, params);
  const row = await findReply(ctx, comment.id, params.commentReplyId, { lock: "update" });
  if (!row) throw notFound("Reply");
  if (body.body !== undefined) {
    requireEditable(ctx, row);
    await edit(ctx, scope, row, await readBody(body.body));
  }
  if (await changeReactions(ctx, row, body)) await recordComment(ctx, scope, "reacted", row);
  return readReply(ctx, comment, row.id, query.format);
}

async function remove(ctx: Context, { params }: Remove) {
  const { scope, comment } = await thread(ctx, params);
  const row = await findReply(ctx, comment.id, params.commentReplyId, { lock: "update" });
  if (!row) return;
  requireDeletable(ctx, row);
  const { commentId } = row;
  const itsReactions = and(
    eq(reactionTable.commentId, commentId),
    eq(reactionTable.postId, row.id),
  );
  await ctx.db.delete(reactionTable).where(itsReactions);
  await ctx.db.delete(commentReplyTable).where(eq(commentReplyTable.id, row.id));
  await recordComment(ctx, scope, "deleted", row);
}

const [postRead, updateRead] = [withReadBody("body", post), withReadBody("body", update)];

/** The same operation for spaces and change requests. */
export const postCommentReplyInSpace = postRead;
export const postCommentReplyInChangeRequest = postRead;
export const updateCommentReplyInSpace = updateRead;
export const updateCommentReplyInChangeRequest = updateRead;
export const deleteCommentReplyInSpace = remove;
export const deleteCommentReplyInChangeRequest = remove;
