import { eq } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { CommentDraft } from "#lib/contract/review/comment.ts";
import type { comments } from "#lib/contract/review/comments.ts";
import type { Context } from "../../access/context.ts";
import { one } from "../../db/rows.ts";
import { type CommentRow, commentTable } from "../../db/schema/review.ts";
import { addComment } from "./add.ts";
import { readBody, withReadBody } from "./body.ts";
import { requireDeletable, requireEditable } from "./permissions.ts";
import { changeReactions } from "./reactions.ts";
import { countOpen, recordComment } from "./record.ts";
import { type CommentScope, commentScope, findComment, requireComment } from "./scope.ts";
import { readComment } from "./to-comment.ts";

type Op = typeof comments;
type Post = Input<Op["postCommentInSpace" | "postCommentInChangeRequest"]>;
type Update = Input<Op["updateCommentInSpace" | "updateCommentInChangeRequest"]>;
type Remove = Input<Op["deleteCommentInSpace" | "deleteCommentInChangeRequest"]>;

async function post(ctx: Context, { params, query, body }: Post) {
  const scope = await commentScope(ctx, params);
  const { id } = await addComment(ctx, scope, body);
  return readComment(ctx, scope, id, query.format);
}

async function set(ctx: Context, { id }: CommentRow, change: Partial<CommentRow>) {
  const rows = ctx.db.update(commentTable).set(change).where(eq(commentTable.id, id)).returning();
  return one(await rows);
}

async function edit(ctx: Context, scope: CommentScope, row: CommentRow, body: string) {
  if (body === row.body) return;
  const edited = await set(ctx, row, { body, editedAt: ctx.now });
  await recordComment(ctx, scope, "edited", edited);
}

/** Resolves a comment; does nothing if it is resolved already. */
async function resolve(ctx: Context, scope: CommentScope, row: CommentRow, resolved: boolean) {
  if (resolved === (row.status === "resolved")) return;
  const change: Partial<CommentRow> = resolved
    ? { status: "resolved", resolvedAt: ctx.now, resolvedBy: ctx.user.id }
    : { status: "open", resolvedAt: null, resolvedBy: null };
  const changed = await set(ctx, row, change);
  await countOpen(ctx, scope, resolved ? -1 : 1);
  await recordComment(ctx, scope, resolved ? "resolved" : "reopened", changed);
}

async function apply(ctx: Context, scope: CommentScope, row: CommentRow, draft: CommentDraft) {
  if (draft.body !== undefined) {
    requireEditable(ctx, row);
    await edit(ctx, scope, row, await readBody(draft.body));
  }
  if (draft.resolved !== undefined) await resolve(ctx, scope, row, draft.resolved);
  const reacted = await changeReactions(ctx, { id: row.id, commentId: row.id }, draft);
  if (reacted) await recordComment(ctx, scope, "reacted", row);
}

async function update(ctx: Context, { params, query, body }: Update) {
  const scope = await commentScope(ctx, params);
  const row = await requireComment(ctx, scope, params.commentId, { lock: "update" });
  await apply(ctx, scope, row, body);
  return readComment(ctx, scope, row.id, query.format);
}

/** Deletes a comment with its replies and all reactions. */
async function remove(ctx: Context, { params }: Remove) {
  const scope = await commentScope(ctx, params);
  const row = await findComment(ctx, scope, params.commentId, { lock: "update" });
  if (!row) return;
  requireDeletable(ctx, row);
  await ctx.db.delete(commentTable).where(eq(commentTable.id, row.id));
  if (row.status === "open") await countOpen(ctx, scope, -1);
  await recordComment(ctx, scope, "deleted", row);
}

const [postRead, updateRead] = [withReadBody("body", post), withReadBody("body", update)];

/** The same operation for spaces and change requests. */
export const postCommentInSpace = postRead;
export const postCommentInChangeRequest = postRead;
export const updateCommentInSpace = updateRead;
export const updateCommentInChangeRequest = updateRead;
export const deleteCommentInSpace = remove;
export const deleteCommentInChangeRequest = remove;
