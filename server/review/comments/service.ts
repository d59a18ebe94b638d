import { and, eq, inArray } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { comments } from "#lib/contract/review/comments.ts";
import type { Context } from "../../access/context.ts";
import { commentTable } from "../../db/schema/review.ts";
import { listPage } from "../../platform/lists/list.ts";
import { countComments } from "./count.ts";
import { commentScope, requireComment } from "./scope.ts";
import { type CommentParts, readComment, selectComments, showComments } from "./to-comment.ts";

type Op = typeof comments;
type List = Input<Op["listCommentsInSpace" | "listCommentsInChangeRequest"]>;
type Get = Input<Op["getCommentInSpace" | "getCommentInChangeRequest"]>;

type Shown = { parts: CommentParts };

const filters = ({ status, targetPage, authors }: List["query"]) => [
  status === "all" ? undefined : eq(commentTable.status, status),
  targetPage === undefined ? undefined : eq(commentTable.pageId, targetPage),
  authors && inArray(commentTable.postedBy, authors),
];

async function list(ctx: Context, { params, query }: List) {
  const scope = await commentScope(ctx, params);
  const { status, targetPage, authors } = query;
  const where = and(scope.where, ...filters(query));
  const here = { revision: scope.revision, effectiveRole: ctx.effectiveRole };
  return listPage({
    query,
    name: ["listComments", scope.spaceId, scope.changeRequestId, status, targetPage, authors],
    keys: [
      { column: commentTable.postedAt, value: ({ parts }: Shown) => parts.comment.postedAt },
      { column: commentTable.id, value: ({ parts }: Shown) => parts.comment.id },
    ],
    order: query.order,
    rows: async (after, orderBy, limit) => {
      const rows = await selectComments(ctx.db)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit);
      return showComments(ctx, query.format, rows, () => here);
    },
    count: () =>
      targetPage === undefined && !authors
        ? countComments(ctx, scope, status)
        : ctx.db.$count(commentTable, where),
    toItem: ({ shown }) => shown,
  });
}

async function get(ctx: Context, { params, query }: Get) {
  const scope = await commentScope(ctx, params);
  const { id } = await requireComment(ctx, scope, params.commentId);
  return readComment(ctx, scope, id, query.format);
}

/** The same operation for spaces and change requests. */
export const listCommentsInSpace = list;
export const listCommentsInChangeRequest = list;
export const getCommentInSpace = get;
export const getCommentInChangeRequest = get;
