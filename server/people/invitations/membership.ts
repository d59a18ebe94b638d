import { and, eq } from "drizzle-orm";
import { type MemberRow, memberTable } from "../../db/schema/organizations.ts";
import { audit } from "../../platform/audit/record.ts";
import { type Context, placed } from "../../platform/context.ts";

/** The membership of the caller where the path leads, also one that is disabled. */
export async function ownMembership(ctx: Context): Promise<MemberRow | undefined> {
  const { id } = placed(ctx, "organization");
  const [member] = await ctx.db
    .select()
    .from(memberTable)
    .where(and(eq(memberTable.organizationId, id), eq(memberTable.userId, ctx.user.id)));
  return member;
}

/** Makes the caller a member of the organization that the path names. */
export async function becomeMember(ctx: Context, role: MemberRow["role"], by: string) {
  const { id: organizationId } = placed(ctx, "organization");
  const values = {
    organizationId,
    userId: ctx.user.id,
    role,
    joinedAt: ctx.now,
    consentedAt: ctx.now,
  };
  await ctx.db
    .insert(memberTable)
    .values({ ...values, disabled: false, sso: false })
    .onConflictDoNothing();
  await recordJoining(ctx, { role, by });
}

/** Records that the caller joined, and by what. */
export async function recordJoining(ctx: Context, after: { role: MemberRow["role"]; by: string }) {
  await audit(ctx, {
    organizationId: placed(ctx, "organization").id,
    action: "member.joined",
    target: { type: "member", id: ctx.user.id, label: ctx.user.displayName },
    after,
  });
}
