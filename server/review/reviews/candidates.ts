import { and, desc, eq, inArray, max, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { ReviewerReason } from "#lib/contract/review/review.ts";
import type { reviews } from "#lib/contract/review/reviews.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { grantedRank } from "../../access/grants/effective-access.ts";
import { userMatches } from "../../access/permissions/lists.ts";
import { toUser } from "../../access/users/to-user.ts";
import { requireChangeRequest } from "../../content/change-requests/require.ts";
import { ancestorOf } from "../../content/change-requests/to-change-request.ts";
import { comparePages } from "../../content/revisions/compare.ts";
import { readPageAuthors } from "../../content/revisions/page-authors.ts";
import { readTree } from "../../content/revisions/revisions.ts";
import { grantTable } from "../../db/schema/access.ts";
import { memberTable } from "../../db/schema/organizations.ts";
import { teamMemberTable } from "../../db/schema/people.ts";
import {
  type ChangeRequestRow,
  changeRequestTable,
  reviewRequestTable,
  reviewTable,
} from "../../db/schema/review.ts";
import type { SpaceRow } from "../../db/schema/spaces.ts";
import { userTable } from "../../db/schema/users.ts";

type Op = typeof reviews;

/** Limits of people per reason, and of change requests whose reviewers are suggested. */
const mostPeople = 50;
const mostRequests = 200;

/** Returns the people who edited the pages that the change request changes. */
async function readAuthors({ db }: Context, request: ChangeRequestRow): Promise<string[]> {
  const before = await readTree(db, ancestorOf(request));
  const { edited, deleted, moved } = comparePages(before, await readTree(db, request.revision));
  const pages = [...new Set([...edited.keys(), ...deleted, ...moved])];
  return (await readPageAuthors(db, request.spaceId, pages)).slice(0, mostPeople);
}

/**
 * Returns the creator of a space, and those with a grant of the role admin there or in an ancestor.
 */
async function readOwners({ db }: Context, space: SpaceRow): Promise<string[]> {
  const holder = sql<string>`coalesce(${grantTable.userId}, ${teamMemberTable.userId})`;
  const rows = await db
    .selectDistinct({ id: holder })
    .from(grantTable)
    .leftJoin(teamMemberTable, eq(teamMemberTable.teamId, grantTable.teamId))
    .where(
      and(
        inArray(grantTable.placeId, [...space.ancestors, space.id]),
        eq(grantTable.role, "admin"),
        sql`${holder} is not null`,
      ),
    )
    .limit(mostPeople);
  return [...(space.createdBy === null ? [] : [space.createdBy]), ...rows.map(({ id }) => id)];
}

/** Returns the reviewers of a space's latest change requests, the most recent first. */
async function readPastReviewers({ db }: Context, spaceId: string): Promise<string[]> {
  const { id, createdAt } = changeRequestTable;
  const latest = db
    .select({ id })
    .from(changeRequestTable)
    .where(eq(changeRequestTable.spaceId, spaceId))
    .orderBy(desc(createdAt), desc(id))
    .limit(mostRequests);
  const rows = await db
    .select({ id: reviewTable.reviewerId })
    .from(reviewTable)
    .where(inArray(reviewTable.changeRequestId, latest))
    .groupBy(reviewTable.reviewerId)
    .orderBy(desc(max(reviewTable.updatedAt)), reviewTable.reviewerId)
    .limit(mostPeople);
  return rows.map((row) => row.id);
}

/** Returns the reason for each suggested person, most likely reviewers first. */
async function readReasons(ctx: Context, request: ChangeRequestRow) {
  const space = resourceOf(ctx, "space");
  const found: [ReviewerReason, string[]][] = [
    ["edited-pages", await readAuthors(ctx, request)],
    // Guests may not see who has access.
    ["owner", ctx.member?.role ? await readOwners(ctx, space) : []],
    ["reviewed-before", await readPastReviewers(ctx, space.id)],
  ];
  const reasons = new Map<string, ReviewerReason>();
  for (const [reason, ids] of found) {
    for (const id of ids) if (!reasons.has(id)) reasons.set(id, reason);
  }
  return reasons;
}

/**
 * Condition for active members who can review in the space, except the author and pending
 * reviewers.
 */
function canReview({ db, resources }: Context, request: ChangeRequestRow) {
  const { id, ancestors, effectiveLevel } = resourceOf({ resources }, "space");
  const granted = grantedRank(memberTable.userId, sql`${sql.param([...ancestors, id])}::text[]`);
  const pending = db
    .select({ id: reviewRequestTable.userId })
    .from(reviewRequestTable)
    .where(eq(reviewRequestTable.changeRequestId, request.id));
  return and(
    eq(memberTable.organizationId, request.organizationId),
    eq(memberTable.disabled, false),
    ne(memberTable.userId, request.createdBy),
    notInArray(memberTable.userId, pending),
    sql`standing_rank(${memberTable.role}, ${effectiveLevel}, ${granted}) >= role_rank('review')`,
  );
}

const readPeople = ({ db }: Context, where: SQL | undefined, order: SQL, limit: number) =>
  db
    .select({ user: userTable })
    .from(memberTable)
    .innerJoin(userTable, eq(userTable.id, memberTable.userId))
    .where(where)
    .orderBy(order, desc(memberTable.userId))
    .limit(limit);

/** Lists suggested people first, then other members, the newest first. */
export async function listReviewerCandidatesOfChangeRequest(
  ctx: Context,
  { params, query: { search, limit } }: Input<Op["listReviewerCandidatesOfChangeRequest"]>,
) {
  const request = await requireChangeRequest(ctx, params.changeRequestId);
  const reasons = await readReasons(ctx, request);
  const suggested = [...reasons.keys()];
  const can = and(canReview(ctx, request), userMatches(search));
  const position = sql`array_position(${sql.param(suggested)}::text[], ${memberTable.userId})`;
  const first = await readPeople(
    ctx,
    and(can, inArray(memberTable.userId, suggested)),
    position,
    limit,
  );
  const left = ctx.member?.role ? limit - first.length : 0;
  const others =
    left > 0
      ? await readPeople(
          ctx,
          and(can, notInArray(memberTable.userId, suggested)),
          desc(memberTable.joinedAt),
          left,
        )
      : [];
  const items = [...first, ...others].map(({ user }) => ({
    user: toUser(ctx, user),
    reason: reasons.get(user.id),
  }));
  return { items };
}
