import { and, eq } from "drizzle-orm";
import { audit } from "../../access/audit/record.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { type MemberRow, memberTable } from "../../db/schema/organizations.ts";

/** Returns the caller's membership in the organization of the path, even a disabled one. */
export async function ownMembership(ctx: Context): Promise<MemberRow | undefined> {
  const { id } = resourceOf(ctx, "organization");
  const [member] = await ctx.db
    .select()
    .from(memberTable)
    .where(and(eq(memberTable.organizationId, id), eq(memberTable.userId, ctx.user.id)));
  return member;
}

/**
 * Makes the caller a member of the organization of the path.
 *
 * @param by what admitted the caller, for the audit log: an email domain or a link
 */
export async function becomeMember(ctx: Context, role: MemberRow["role"], by: string) {
  const { id: organizationId } = resourceOf(ctx, "organization");
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

/** Records that the caller joined, and what admitted them. */
export async function recordJoining(ctx: Context, after: { role: MemberRow["role"]; by: string }) {
  await audit(ctx, {
    organizationId: resourceOf(ctx, "organization").id,
    action: "member.joined",
    target: { type: "member", id: ctx.user.id, label: ctx.user.displayName },
    after,
  });
}
