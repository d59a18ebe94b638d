import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Body } from "#lib/contract/content/document.ts";
import type { Comment, Reaction } from "#lib/contract/review/comment.ts";
import type { Context } from "../../access/context.ts";
import { toUser } from "../../access/users/to-user.ts";
import { readTree } from "../../content/revisions/revisions.ts";
import type { Tree } from "../../content/revisions/tree.ts";
import type { Db } from "../../db/client.ts";
import { one } from "../../db/rows.ts";
import {
  type CommentReplyRow,
  type CommentRow,
  changeRequestTable,
  commentReplyTable,
  commentTable,
} from "../../db/schema/review.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { type UserRow, userTable } from "../../db/schema/users.ts";
import { locationOf } from "../../platform/http/urls.ts";
import { bodyWriter } from "./body.ts";
import { postPermissions } from "./permissions.ts";
import { readReactions } from "./reactions.ts";
import type { CommentScope } from "./scope.ts";
import { comparedTexts, toTarget } from "./target.ts";
import { type BlocksByText, readBlocks } from "./text-blocks.ts";

export type Format = "markdown" | "document";

const author = alias(userTable, "author");
const resolver = alias(userTable, "resolver");

export interface CommentParts {
  comment: CommentRow;
  author: UserRow;
  resolver: UserRow | null;
  replies: number;
}

const commentParts = (db: Db) => ({
  comment: commentTable,
  author,
  resolver,
  replies: db.$count(commentReplyTable, eq(commentReplyTable.commentId, commentTable.id)),
});

/** Selects comments with their people and reply counts; callers add filter, order and limit. */
export const selectComments = (db: Db) =>
  db
    .select(commentParts(db))
    .from(commentTable)
    .innerJoin(author, eq(author.id, commentTable.postedBy))
    .leftJoin(resolver, eq(resolver.id, commentTable.resolvedBy));

/** Selects comments with their spaces and change requests too. */
export const selectPlacedComments = (db: Db) =>
  db
    .select({ ...commentParts(db), space: spaceTable, request: changeRequestTable })
    .from(commentTable)
    .innerJoin(spaceTable, eq(spaceTable.id, commentTable.spaceId))
    .leftJoin(changeRequestTable, eq(changeRequestTable.id, commentTable.changeRequestId))
    .innerJoin(author, eq(author.id, commentTable.postedBy))
    .leftJoin(resolver, eq(resolver.id, commentTable.resolvedBy));

/** Returns the permalink of a comment as path segments below `/v1`. */
export const commentPath = ({ id, spaceId, changeRequestId }: CommentRow): string[] => [
  "spaces",
  spaceId,
  ...(changeRequestId === null ? [] : ["change-requests", changeRequestId]),
  "comments",
  id,
];

interface Post {
  row: CommentRow | CommentReplyRow;
  author: UserRow;
  reactions: Reaction[] | undefined;
  body: Body;
  path: string[];
}

/** Returns the API members that comments and replies share. */
export function toPost(ctx: Context, { row, author, reactions = [], body, path }: Post) {
  return {
    id: row.id,
    postedBy: toUser(ctx, author),
    postedAt: row.postedAt.toISOString(),
    editedAt: row.editedAt?.toISOString(),
    reactions,
    body,
    urls: { location: locationOf(ctx.config, ...path) },
    permissions: postPermissions(ctx, row),
  };
}

interface Surroundings {
  reactions: Map<string, Reaction[]>;
  toBody: (markdown: string) => Body;
  tree: Tree | undefined;
  blocks: BlocksByText;
}

function toComment(ctx: Context, parts: CommentParts, around: Surroundings): Comment {
  const { comment: row, author, resolver, replies } = parts;
  const reactions = around.reactions.get(row.id);
  const path = commentPath(row);
  const shared = {
    object: "comment" as const,
    ...toPost(ctx, { row, author, reactions, body: around.toBody(row.body), path }),
    replies,
    target: toTarget(row, around.tree, around.blocks),
  };
  if (row.status === "open") return { ...shared, status: row.status };
  if (!row.resolvedAt || !resolver) throw new Error(`The comment ${row.id} has no resolver`);
  const resolvedAt = row.resolvedAt.toISOString();
  return { ...shared, status: row.status, resolvedAt, resolvedBy: toUser(ctx, resolver) };
}

/** Context of a comment for its API form: the current revision, and the caller's effective role. */
export type Standpoint = Pick<CommentScope, "revision"> & Pick<Context, "effectiveRole">;

/** Reads the current tree of each location with comments on pages, once. */
async function treesOf<Parts extends CommentParts>(
  ctx: Context,
  parts: Parts[],
  placeOf: (parts: Parts) => Standpoint,
): Promise<Map<string, Tree>> {
  const onPages = parts.filter(({ comment }) => comment.pageId !== null);
  const trees = new Map<string, Tree>();
  for (const revision of new Set(onPages.map((each) => placeOf(each).revision))) {
    trees.set(revision, await readTree(ctx.db, revision));
  }
  return trees;
}

/** Returns the API forms of comments, each with the caller's permissions in its location. */
export async function showComments<Parts extends CommentParts>(
  ctx: Context,
  format: Format,
  parts: Parts[],
  placeOf: (parts: Parts) => Standpoint,
): Promise<{ parts: Parts; shown: Comment }[]> {
  const ids = parts.map(({ comment }) => comment.id);
  const reactions = await readReactions(ctx, ids);
  const toBody = await bodyWriter(
    format,
    parts.map(({ comment }) => comment.body),
  );
  const trees = await treesOf(ctx, parts, placeOf);
  const treeOf = (each: Parts) => trees.get(placeOf(each).revision);
  const compared = parts.flatMap((each) => comparedTexts(each.comment, treeOf(each)));
  const blocks = await readBlocks(ctx.db, compared);
  return parts.map((each) => {
    const { effectiveRole } = placeOf(each);
    const around = { reactions, toBody, tree: treeOf(each), blocks };
    return { parts: each, shown: toComment({ ...ctx, effectiveRole }, each, around) };
  });
}

export async function readComment(
  ctx: Context,
  { revision }: CommentScope,
  id: string,
  format: Format,
): Promise<Comment> {
  const rows = await selectComments(ctx.db).where(eq(commentTable.id, id));
  const here = { revision, effectiveRole: ctx.effectiveRole };
  return one(await showComments(ctx, format, rows, () => here)).shown;
}
