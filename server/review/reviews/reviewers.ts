import { and, eq, inArray } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { reviews } from "#lib/contract/review/reviews.ts";
import { target } from "../../access/audit/change-request-target.ts";
import { audit } from "../../access/audit/record.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { readGrantedTo } from "../../access/grants/effective-access.ts";
import { atLeast, effectiveRoleAt } from "../../access/levels.ts";
import { memberName } from "../../access/users/profiles.ts";
import { changeRequestTo } from "../../content/change-requests/change.ts";
import { requireChangeRequest } from "../../content/change-requests/require.ts";
import { memberTable } from "../../db/schema/organizations.ts";
import { type ChangeRequestRow, reviewRequestTable } from "../../db/schema/review.ts";
import { userTable } from "../../db/schema/users.ts";
import { badRequest, notFound } from "../../platform/errors.ts";
import { listPage } from "../../platform/lists/list.ts";
import {
  addRequests,
  type RequestParts,
  readRequests,
  selectRequests,
  takeRequest,
  toRequestedReviewer,
} from "./requests.ts";
import { requireReviewable } from "./require.ts";

type Op = typeof reviews;

export async function listRequestedReviewersOfChangeRequest(
  ctx: Context,
  { params, query }: Input<Op["listRequestedReviewersOfChangeRequest"]>,
) {
  const { id } = await requireChangeRequest(ctx, params.changeRequestId);
  const here = eq(reviewRequestTable.changeRequestId, id);
  return listPage({
    query,
    name: ["listRequestedReviewers", id],
    keys: [
      {
        column: reviewRequestTable.createdAt,
        value: ({ request }: RequestParts) => request.createdAt,
      },
      { column: reviewRequestTable.userId, value: ({ request }: RequestParts) => request.userId },
    ],
    order: "desc",
    rows: (after, orderBy, limit) =>
      selectRequests(ctx)
        .where(and(here, after))
        .orderBy(...orderBy)
        .limit(limit),
    count: () => ctx.db.$count(reviewRequestTable, here),
    toItem: (parts) => toRequestedReviewer(ctx, parts),
  });
}

/** Rejects reviewers that the caller cannot see, and those who cannot review. */
async function requireReviewers(ctx: Context, users: readonly string[]): Promise<void> {
  const space = resourceOf(ctx, "space");
  const { organizationId, effectiveLevel } = space;
  const found = await ctx.db
    .select({ id: userTable.id, name: memberName, role: memberTable.role })
    .from(memberTable)
    .innerJoin(userTable, eq(userTable.id, memberTable.userId))
    .where(
      and(
        eq(memberTable.organizationId, organizationId),
        eq(memberTable.disabled, false),
        inArray(memberTable.userId, [...users]),
      ),
    );
  const known = new Map(found.map((member) => [member.id, member]));
  const granted = await readGrantedTo(ctx.db, space, users);
  for (const id of users) {
    const member = known.get(id);
    if (!member) throw notFound(`users: member ${id}`);
    const effectiveRole = effectiveRoleAt(
      member.role ?? "guest",
      effectiveLevel,
      granted.get(id) ?? null,
    );
    if (!atLeast(effectiveRole, "review")) {
      throw badRequest(
        `users: ${member.name} cannot review in this space; reviews require the review role`,
      );
    }
  }
}

async function record(
  ctx: Context,
  request: ChangeRequestRow,
  did: "reviewers-requested" | "reviewer-withdrawn",
  reviewers: readonly string[],
) {
  const of = { space: request.spaceId, reviewers };
  await audit(ctx, {
    organizationId: request.organizationId,
    action: `change-request.${did}`,
    target: target(request),
    [did === "reviewer-withdrawn" ? "before" : "after"]: of,
  });
}

export async function requestReviewersOfChangeRequest(
  ctx: Context,
  { params, body }: Input<Op["requestReviewersOfChangeRequest"]>,
) {
  const found = await requireReviewable(ctx, params.changeRequestId);
  const users = [...new Set(body.users)];
  await requireReviewers(ctx, users);
  const request = await changeRequestTo(ctx, found, { subject: body.subject });
  const added = await addRequests(ctx, request, users);
  if (added.length > 0) await record(ctx, request, "reviewers-requested", added);
  return { users: await readRequests(ctx, request, users) };
}

/** Withdraws a review request; does nothing if there is none. */
export async function withdrawRequestedReviewerOfChangeRequest(
  ctx: Context,
  { params }: Input<Op["withdrawRequestedReviewerOfChangeRequest"]>,
) {
  const request = await requireChangeRequest(ctx, params.changeRequestId);
  const taken = await takeRequest(ctx, request, params.userId);
  if (taken) await record(ctx, request, "reviewer-withdrawn", [params.userId]);
}
