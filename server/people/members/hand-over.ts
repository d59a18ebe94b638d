import { and, eq, inArray } from "drizzle-orm";
import type { HandOver } from "#lib/contract/access/member-holdings.ts";
import { target } from "../../access/audit/change-request-target.ts";
import { type AuditEntry, auditAll } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import { readEffectiveRoles } from "../../access/grants/effective-access.ts";
import { atLeast } from "../../access/levels.ts";
import { nameOfMember } from "../../access/users/profiles.ts";
import { requireMember } from "../../access/users/require-member.ts";
import type { MemberRow } from "../../db/schema/organizations.ts";
import { changeRequestTable, reviewRequestTable } from "../../db/schema/review.ts";
import { badRequest } from "../../platform/errors.ts";
import { changeMembers } from "../teams/change-members.ts";
import {
  heldBy,
  type OpenRequest,
  selectOpenRequests,
  selectOwnedTeams,
  waitingForReviewBy,
} from "./select-holdings.ts";

/** Rejects disabled members as new owners. */
async function requireHeir(ctx: Context, from: MemberRow, name: keyof HandOver, userId: string) {
  const heir = await requireMember(ctx, userId, `${name}: member ${userId}`);
  if (userId === from.userId) throw badRequest(`${name}: must not be the member to remove`);
  if (heir.member.disabled)
    throw badRequest(`${name}: ${nameOfMember(heir.user, heir.member)} is disabled`);
  return heir;
}

type Heir = Awaited<ReturnType<typeof requireHeir>>;

async function requireRole(
  { db }: Context,
  { member, user }: Heir,
  requests: readonly OpenRequest[],
  { name, role }: { name: keyof HandOver; role: "edit" | "review" },
) {
  const effectiveRoleAt = await readEffectiveRoles(
    { db, member },
    requests.map(({ space }) => space),
  );
  const lacking = requests.find(({ space }) => !atLeast(effectiveRoleAt(space), role));
  if (!lacking) return;
  throw badRequest(
    `${name}: ${nameOfMember(user, member)} lacks the ${role} role in the space ${lacking.space.title}`,
  );
}

const entryOf = (
  { request }: OpenRequest,
  entry: Pick<AuditEntry, "action" | "before" | "after">,
): AuditEntry => ({
  organizationId: request.organizationId,
  target: target(request),
  spaceId: request.spaceId,
  ...entry,
});

async function handOverTeams(ctx: Context, from: MemberRow, userId: string) {
  await requireHeir(ctx, from, "teams", userId);
  for (const { team } of await selectOwnedTeams(ctx.db, from)) {
    await changeMembers(ctx, team, { memberships: { [userId]: { role: "owner" } } });
  }
}

async function handOverRequests(ctx: Context, from: MemberRow, userId: string) {
  const heir = await requireHeir(ctx, from, "changeRequests", userId);
  const held = await selectOpenRequests(ctx.db, from, heldBy(from));
  if (held.length === 0) return;
  await requireRole(ctx, heir, held, { name: "changeRequests", role: "edit" });
  const ids = held.map(({ request }) => request.id);
  const { id } = changeRequestTable;
  await ctx.db.update(changeRequestTable).set({ createdBy: userId }).where(inArray(id, ids));
  // Nobody reviews their own change requests.
  const own = eq(reviewRequestTable.userId, userId);
  await ctx.db
    .delete(reviewRequestTable)
    .where(and(own, inArray(reviewRequestTable.changeRequestId, ids)));
  const reported = { before: { createdBy: from.userId }, after: { createdBy: userId } };
  const entries = held.map((one) =>
    entryOf(one, { action: "change-request.handed-over", ...reported }),
  );
  await auditAll(ctx, entries);
}

async function handOverReviews(ctx: Context, from: MemberRow, userId: string | undefined) {
  const { db } = ctx;
  const heir = userId === undefined ? undefined : await requireHeir(ctx, from, "reviews", userId);
  const asked = await selectOpenRequests(db, from, waitingForReviewBy(db, from));
  if (asked.length === 0) return;
  const isPassedOn = ({ request }: OpenRequest) => heir && request.createdBy !== heir.user.id;
  const passedOn = asked.filter(isPassedOn);
  if (heir) await requireRole(ctx, heir, passedOn, { name: "reviews", role: "review" });
  const ids = asked.map(({ request }) => request.id);
  const { changeRequestId } = reviewRequestTable;
  const rows = await db
    .delete(reviewRequestTable)
    .where(and(eq(reviewRequestTable.userId, from.userId), inArray(changeRequestId, ids)))
    .returning();
  const kept = new Set(passedOn.map(({ request }) => request.id));
  const values = rows.flatMap((row) =>
    heir && kept.has(row.changeRequestId) ? [{ ...row, userId: heir.user.id }] : [],
  );
  if (values.length > 0) await db.insert(reviewRequestTable).values(values).onConflictDoNothing();
  const before = { reviewers: [from.userId] };
  const entries = asked.map((one) =>
    isPassedOn(one)
      ? entryOf(one, {
          action: "change-request.reviewers-requested",
          before,
          after: { reviewers: [userId] },
        })
      : entryOf(one, { action: "change-request.reviewer-withdrawn", before }),
  );
  await auditAll(ctx, entries);
}

/**
 * Transfers what a member owns to others, before that member is removed. Teams and change requests
 * without a new owner stay the member's; review requests end, so that nobody waits for somebody who
 * is gone.
 */
export async function handOver(ctx: Context, from: MemberRow, to: HandOver): Promise<void> {
  if (to.teams !== undefined) await handOverTeams(ctx, from, to.teams);
  if (to.changeRequests !== undefined) await handOverRequests(ctx, from, to.changeRequests);
  await handOverReviews(ctx, from, to.reviews);
}
