import { and, eq, type SQL } from "drizzle-orm";
import type { memberHoldings } from "#lib/contract/access/member-holdings.ts";
import type { AuditAction } from "#lib/contract/changes.ts";
import type { members } from "#lib/contract/people/members.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { audit, changedMembers } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import { nameOfMember } from "../../access/users/profiles.ts";
import { requireMember } from "../../access/users/require-member.ts";
import type { Db } from "../../db/client.ts";
import { one } from "../../db/rows.ts";
import { type MemberRow, memberTable } from "../../db/schema/organizations.ts";
import { signInCodeTable } from "../../db/schema/people.ts";
import type { UserRow } from "../../db/schema/users.ts";
import { tokenTable } from "../../db/schema/users.ts";
import { AlreadyGone, ServiceError } from "../../platform/errors.ts";
import { handOver } from "./hand-over.ts";
import { withRemainingAdmin } from "./remaining-admin.ts";
import { toMember } from "./to-member.ts";
import { withCounts } from "./with-counts.ts";

/**
 * Revokes the sessions and tokens of a former member for that organization, and all of them if this
 * was their last one. Other tokens stay valid elsewhere, and give no access here.
 */
async function endSignIns(db: Db, { userId, organizationId }: MemberRow): Promise<void> {
  const left = await db.$count(memberTable, eq(memberTable.userId, userId));
  const among = (
    column: typeof tokenTable.organizationId | typeof signInCodeTable.organizationId,
  ) => (left === 0 ? undefined : eq(column, organizationId));
  const tokens: SQL | undefined = among(tokenTable.organizationId);
  const codes: SQL | undefined = among(signInCodeTable.organizationId);
  await db.delete(tokenTable).where(and(eq(tokenTable.userId, userId), tokens));
  await db.delete(signInCodeTable).where(and(eq(signInCodeTable.userId, userId), codes));
}

type Op = typeof members & typeof memberHoldings;

const own = ({ organizationId, userId }: MemberRow) =>
  and(eq(memberTable.organizationId, organizationId), eq(memberTable.userId, userId));

const target = (user: UserRow, member: MemberRow) => ({
  type: "member",
  id: user.id,
  label: nameOfMember(user, member),
});

async function answer(ctx: Context, found: { member: MemberRow; user: UserRow }) {
  const [parts] = await withCounts(ctx, [found]);
  return toMember(ctx, one(parts ? [parts] : []));
}

export async function getMemberInOrganizationById(
  ctx: Context,
  { params }: Input<Op["getMemberInOrganizationById"]>,
) {
  return answer(ctx, await requireMember(ctx, params.userId));
}

/** Writes and records the changed members of a patch; one that changes nothing isn't recorded. */
async function change(
  ctx: Context,
  { member, user }: { member: MemberRow; user: UserRow },
  patch: Partial<Pick<MemberRow, "role" | "disabled" | "sso">>,
  action: AuditAction,
) {
  const difference = changedMembers(member, patch);
  if (!difference) return answer(ctx, { member, user });
  const rows = await ctx.db.update(memberTable).set(patch).where(own(member)).returning();
  const { organizationId } = member;
  await audit(ctx, { organizationId, action, target: target(user, member), ...difference });
  return answer(ctx, { member: one(rows), user });
}

export async function updateMemberInOrganizationById(
  ctx: Context,
  { params, body }: Input<Op["updateMemberInOrganizationById"]>,
) {
  return withRemainingAdmin(ctx, body.disabled ? "disabled" : "given a weaker role", async () =>
    change(ctx, await requireMember(ctx, params.userId), body, "member.updated"),
  );
}

export async function setUserAsSSOMemberForOrganization(
  ctx: Context,
  { params }: Input<Op["setUserAsSSOMemberForOrganization"]>,
) {
  return withRemainingAdmin(ctx, "bound to single sign-on", async () =>
    change(ctx, await requireMember(ctx, params.userId), { sso: true }, "member.sso-enabled"),
  );
}

/** Makes removal idempotent: removing somebody who isn't a member is no error. */
export async function removeMemberFromOrganizationById(
  ctx: Context,
  { params, query }: Input<Op["removeMemberFromOrganizationById"]>,
) {
  const { member, user } = await withRemainingAdmin(ctx, "removed", async () => {
    const found = await requireMember(ctx, params.userId).catch((error) => {
      throw error instanceof ServiceError && error.status === 404 ? new AlreadyGone() : error;
    });
    await handOver(ctx, found.member, query);
    await ctx.db.delete(memberTable).where(own(found.member));
    return found;
  });
  await endSignIns(ctx.db, member);
  await audit(ctx, {
    organizationId: member.organizationId,
    action: "member.removed",
    target: target(user, member),
    before: { role: member.role, email: user.email },
  });
}
