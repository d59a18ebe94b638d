import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Comment, Reaction } from "#lib/contract/comment.ts";
import type { Body } from "#lib/contract/document.ts";
import { changeRequestTable } from "../change-requests/table.ts";
import { readTree } from "../content/revisions.ts";
import type { Tree } from "../content/tree.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/client.ts";
import { one } from "../db/rows.ts";
import { spaceTable } from "../spaces/table.ts";
import { locationOf } from "../urls.ts";
import { type UserRow, userTable } from "../users/table.ts";
import { toUser } from "../users/to-user.ts";
import { bodyWriter } from "./body.ts";
import { postPermissions } from "./permissions.ts";
import type { CommentPlace } from "./place.ts";
import { readReactions } from "./reactions.ts";
import { type CommentReplyRow, type CommentRow, commentReplyTable, commentTable } from "./table.ts";
import { toTarget } from "./target.ts";

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

/** Comments with their people and how many replies they have; filter, order and limit follow. */
export const selectComments = (db: Db) =>
  db
    .select(commentParts(db))
    .from(commentTable)
    .innerJoin(author, eq(author.id, commentTable.postedBy))
    .leftJoin(resolver, eq(resolver.id, commentTable.resolvedBy));

/** The same with the space and the change request that each stands on. */
export const selectPlacedComments = (db: Db) =>
  db
    .select({ ...commentParts(db), space: spaceTable, request: changeRequestTable })
    .from(commentTable)
    .innerJoin(spaceTable, eq(spaceTable.id, commentTable.spaceId))
    .leftJoin(changeRequestTable, eq(changeRequestTable.id, commentTable.changeRequestId))
    .innerJoin(author, eq(author.id, commentTable.postedBy))
    .leftJoin(resolver, eq(resolver.id, commentTable.resolvedBy));

/** Path below `/v1` of a comment, which is its permalink. */
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

/** What comments and replies have in common on the wire. */
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
}

function toComment(ctx: Context, parts: CommentParts, around: Surroundings): Comment {
  const { comment: row, author, resolver, replies } = parts;
  const reactions = around.reactions.get(row.id);
  const path = commentPath(row);
  const shared = {
    object: "comment" as const,
    ...toPost(ctx, { row, author, reactions, body: around.toBody(row.body), path }),
    replies,
    target: toTarget(row, around.tree),
  };
  if (row.status === "open") return { ...shared, status: row.status };
  if (!row.resolvedAt || !resolver) throw new Error(`Nobody has resolved the comment ${row.id}`);
  const resolvedAt = row.resolvedAt.toISOString();
  return { ...shared, status: row.status, resolvedAt, resolvedBy: toUser(ctx, resolver) };
}

/** Where a comment stands: the content there as it is now, and what the caller may do there. */
export type Standpoint = Pick<CommentPlace, "revision"> & Pick<Context, "standing">;

/** The content of each place that has comments on pages, read once. */
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

/** The wire forms of comments, each as seen where it stands. */
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
  return parts.map((each) => {
    const { revision, standing } = placeOf(each);
    const around = { reactions, toBody, tree: trees.get(revision) };
    return { parts: each, shown: toComment({ ...ctx, standing }, each, around) };
  });
}

/** Reads a comment of a place as it now is. */
export async function readComment(
  ctx: Context,
  { revision }: CommentPlace,
  id: string,
  format: Format,
): Promise<Comment> {
  const rows = await selectComments(ctx.db).where(eq(commentTable.id, id));
  const here = { revision, standing: ctx.standing };
  return one(await showComments(ctx, format, rows, () => here)).shown;
}
