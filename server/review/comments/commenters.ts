import { and, eq, exists, inArray, or, sql } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { comments } from "#lib/contract/review/comments.ts";
import type { Context } from "../../access/context.ts";
import { memberTable } from "../../db/schema/organizations.ts";
import { commentReplyTable, commentTable } from "../../db/schema/review.ts";
import { userTable } from "../../db/schema/users.ts";
import { type MemberParts, toMember } from "../../people/members/to-member.ts";
import { withCounts } from "../../people/members/with-counts.ts";
import { listPage } from "../../platform/lists/list.ts";
import { type CommentScope, commentScope } from "./scope.ts";

type Op = typeof comments;
type List = Input<Op["listCommentersInSpace" | "listCommentersInChangeRequest"]>;

/**
 * Condition for members who wrote a comment or reply there. Checked per member, so that the cost
 * depends on members, not comments.
 */
function hasWritten({ db }: Context, { where }: CommentScope) {
  const commented = db
    .select({ one: sql`1` })
    .from(commentTable)
    .where(and(where, eq(commentTable.postedBy, memberTable.userId)));
  const replied = db
    .select({ id: commentReplyTable.postedBy })
    .from(commentReplyTable)
    .innerJoin(commentTable, eq(commentTable.id, commentReplyTable.commentId))
    .where(where);
  return or(exists(commented), inArray(memberTable.userId, replied));
}

/** Lists current members who commented, newest member first. */
async function list(ctx: Context, { params, query }: List) {
  const scope = await commentScope(ctx, params);
  const where = and(eq(memberTable.organizationId, scope.organizationId), hasWritten(ctx, scope));
  return listPage({
    query,
    name: ["listCommenters", scope.spaceId, scope.changeRequestId],
    keys: [
      { column: memberTable.joinedAt, value: ({ member }: MemberParts) => member.joinedAt },
      { column: memberTable.userId, value: ({ member }: MemberParts) => member.userId },
    ],
    order: "desc",
    rows: async (after, orderBy, limit) => {
      const rows = await ctx.db
        .select({ member: memberTable, user: userTable })
        .from(memberTable)
        .innerJoin(userTable, eq(userTable.id, memberTable.userId))
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit);
      return withCounts(ctx, rows);
    },
    count: () => ctx.db.$count(memberTable, where),
    toItem: (parts) => toMember(ctx, parts),
  });
}

/** The same operation for spaces and change requests. */
export const listCommentersInSpace = list;
export const listCommentersInChangeRequest = list;
