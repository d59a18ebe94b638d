import { and, eq } from "drizzle-orm";
import type { memberHoldings } from "#lib/contract/member-holdings.ts";
import type { members } from "#lib/contract/members.ts";
import type { Input } from "#lib/contract/operation.ts";
import type { AuditAction } from "../audit/actions.ts";
import { audit, changedMembers } from "../audit/record.ts";
import type { Context } from "../context.ts";
import { one } from "../db/rows.ts";
import { AlreadyGone, ServiceError } from "../errors.ts";
import { type MemberRow, memberTable } from "../organizations/table.ts";
import { requireOtherAdmin } from "../saml/enforcement.ts";
import type { UserRow } from "../users/table.ts";
import { endSignIns } from "./end-sign-ins.ts";
import { handOver } from "./hand-over.ts";
import { keepAnAdmin, lockMembers, requireMember } from "./require.ts";
import { toMember } from "./to-member.ts";
import { withCounts } from "./with-counts.ts";

type Op = typeof members & typeof memberHoldings;

const own = ({ organizationId, userId }: MemberRow) =>
  and(eq(memberTable.organizationId, organizationId), eq(memberTable.userId, userId));

const target = ({ id, displayName }: UserRow) => ({
  type: "member",
  id,
  label: displayName,
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

/** Writes what differs and records it; a patch that changes nothing leaves no trace. */
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
  await audit(ctx, { organizationId, action, target: target(user), ...difference });
  return answer(ctx, { member: one(rows), user });
}

export async function updateMemberInOrganizationById(
  ctx: Context,
  { params, body }: Input<Op["updateMemberInOrganizationById"]>,
) {
  await lockMembers(ctx);
  const found = await requireMember(ctx, params.userId);
  if (body.role !== undefined && body.role !== "admin") {
    await keepAnAdmin(ctx, found.member, "given a weaker role");
  }
  if (body.disabled) await keepAnAdmin(ctx, found.member, "disabled");
  return change(ctx, found, body, "member.updated");
}

export async function setUserAsSSOMemberForOrganization(
  ctx: Context,
  { params }: Input<Op["setUserAsSSOMemberForOrganization"]>,
) {
  await lockMembers(ctx);
  const found = await requireMember(ctx, params.userId);
  await requireOtherAdmin(ctx, found.member, "bound to single sign-on");
  return change(ctx, found, { sso: true }, "member.sso-enabled");
}

/** Members may be asked for again and again to go: who is gone already is no fault. */
export async function removeMemberFromOrganizationById(
  ctx: Context,
  { params, query }: Input<Op["removeMemberFromOrganizationById"]>,
) {
  await lockMembers(ctx);
  const found = await requireMember(ctx, params.userId).catch((error) => {
    throw error instanceof ServiceError && error.status === 404 ? new AlreadyGone() : error;
  });
  const { member, user } = found;
  await keepAnAdmin(ctx, member, "removed");
  await handOver(ctx, member, query);
  await ctx.db.delete(memberTable).where(own(member));
  await endSignIns(ctx.db, member);
  await audit(ctx, {
    organizationId: member.organizationId,
    action: "member.removed",
    target: target(user),
    before: { role: member.role, email: user.email },
  });
}

/** No audit record: it would tell nothing but that somebody is there. */
export async function updateOrganizationMemberLastSeenAt(ctx: Context) {
  if (!ctx.member) throw new Error("Whoever may call this is a member");
  await ctx.db.update(memberTable).set({ lastSeenAt: ctx.now }).where(own(ctx.member));
  return {};
}
