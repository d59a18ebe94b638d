import { and, eq, isNull, type SQL } from "drizzle-orm";
import { type Context, resourceOf } from "../../access/context.ts";
import { requireChangeRequest } from "../../content/change-requests/require.ts";
import { ancestorOf } from "../../content/change-requests/to-change-request.ts";
import {
  type CommentReplyRow,
  type CommentRow,
  commentReplyTable,
  commentTable,
} from "../../db/schema/review.ts";
import { notFound } from "../../platform/errors.ts";

export interface CommentParams {
  spaceId: string;
  changeRequestId?: string;
}

/** Location of an operation's comments: the space that its path names, or a change request. */
export interface CommentScope {
  spaceId: string;
  organizationId: string;
  changeRequestId: string | undefined;
  /** Current revision of the content. */
  revision: string;
  /** Base revision of a change request. */
  base: string | undefined;
  /** Matches its comments; a space does not include those of its change requests. */
  where: SQL | undefined;
}

/** Returns the location that the path names; 404 for a change request of another space. */
export async function commentScope(ctx: Context, params: CommentParams): Promise<CommentScope> {
  const space = resourceOf(ctx, "space");
  const request =
    params.changeRequestId === undefined
      ? undefined
      : await requireChangeRequest(ctx, params.changeRequestId);
  const on = request
    ? eq(commentTable.changeRequestId, request.id)
    : isNull(commentTable.changeRequestId);
  return {
    spaceId: space.id,
    organizationId: space.organizationId,
    changeRequestId: request?.id,
    revision: request?.revision ?? space.revision,
    base: request && ancestorOf(request),
    where: and(eq(commentTable.spaceId, space.id), on),
  };
}

type Lock = { lock?: "update" | "key share" };

/** Finds a comment of that location by id. */
export async function findComment(
  ctx: Context,
  scope: CommentScope,
  id: string,
  { lock }: Lock = {},
): Promise<CommentRow | undefined> {
  const query = ctx.db
    .select()
    .from(commentTable)
    .where(and(scope.where, eq(commentTable.id, id)));
  const [row] = await (lock ? query.for(lock) : query);
  return row;
}

/** Returns a comment of that location, or 404. */
export async function requireComment(
  ctx: Context,
  scope: CommentScope,
  id: string,
  lock: Lock = {},
): Promise<CommentRow> {
  const row = await findComment(ctx, scope, id, lock);
  if (!row) throw notFound("Comment");
  return row;
}

export async function findReply(
  ctx: Context,
  commentId: string,
  id: string,
  { lock }: Lock = {},
): Promise<CommentReplyRow | undefined> {
  const query = ctx.db
    .select()
    .from(commentReplyTable)
    .where(and(eq(commentReplyTable.commentId, commentId), eq(commentReplyTable.id, id)));
  const [row] = await (lock ? query.for(lock) : query);
  return row;
}
