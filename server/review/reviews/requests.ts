import { and, eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { RequestedReviewer } from "#lib/contract/review/review.ts";
import type { Context } from "../../access/context.ts";
import { toUser } from "../../access/users/to-user.ts";
import {
  type ChangeRequestRow,
  type ReviewRequestRow,
  reviewRequestTable,
} from "../../db/schema/review.ts";
import { type UserRow, userTable } from "../../db/schema/users.ts";

const reviewer = alias(userTable, "reviewer");
const requester = alias(userTable, "requester");

export interface RequestParts {
  request: ReviewRequestRow;
  reviewer: UserRow;
  requester: UserRow;
}

/** Selects review requests with their people; callers add filter, order and limit. */
export function selectRequests({ db }: Pick<Context, "db">) {
  return db
    .select({ request: reviewRequestTable, reviewer, requester })
    .from(reviewRequestTable)
    .innerJoin(reviewer, eq(reviewer.id, reviewRequestTable.userId))
    .innerJoin(requester, eq(requester.id, reviewRequestTable.requestedBy));
}

export function toRequestedReviewer(
  ctx: Pick<Context, "config">,
  { request, reviewer, requester }: RequestParts,
): RequestedReviewer {
  return {
    object: "change-request-requested-reviewer",
    kind: "user",
    user: toUser(ctx, reviewer),
    revision: request.revision,
    requestedBy: toUser(ctx, requester),
    createdAt: request.createdAt.toISOString(),
  };
}

/** Inserts review requests; existing ones keep their time. */
export async function addRequests(
  ctx: Context,
  { id: changeRequestId, revision }: ChangeRequestRow,
  users: readonly string[],
): Promise<string[]> {
  const values = users.map((userId) => ({
    changeRequestId,
    userId,
    revision,
    requestedBy: ctx.user.id,
    createdAt: ctx.now,
  }));
  const rows = await ctx.db
    .insert(reviewRequestTable)
    .values(values)
    .onConflictDoNothing()
    .returning({ userId: reviewRequestTable.userId });
  return rows.map(({ userId }) => userId);
}

/** Reads the requests of these people, in the given order. */
export async function readRequests(
  ctx: Context,
  { id }: ChangeRequestRow,
  users: readonly string[],
): Promise<RequestedReviewer[]> {
  const rows = await selectRequests(ctx).where(
    and(eq(reviewRequestTable.changeRequestId, id), inArray(reviewRequestTable.userId, [...users])),
  );
  const of = new Map(rows.map((row) => [row.request.userId, toRequestedReviewer(ctx, row)]));
  return users.flatMap((userId) => of.get(userId) ?? []);
}

/** Deletes a review request and returns it. */
export async function takeRequest(
  ctx: Context,
  { id }: ChangeRequestRow,
  userId: string,
): Promise<ReviewRequestRow | undefined> {
  const [row] = await ctx.db
    .delete(reviewRequestTable)
    .where(and(eq(reviewRequestTable.changeRequestId, id), eq(reviewRequestTable.userId, userId)))
    .returning();
  return row;
}
