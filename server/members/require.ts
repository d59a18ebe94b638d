import { and, count, eq } from "drizzle-orm";
import { type Context, placed } from "../context.ts";
import { conflict, notFound } from "../errors.ts";
import { type MemberRow, memberTable, organizationTable } from "../organizations/table.ts";
import { requireOtherAdmin } from "../saml/enforcement.ts";
import { userTable } from "../users/table.ts";

/** A member of the organization that the path names, disabled ones included. */
export async function requireMember(ctx: Context, userId: string, name = "Member") {
  const { id } = placed(ctx, "organization");
  const [found] = await ctx.db
    .select({ member: memberTable, user: userTable })
    .from(memberTable)
    .innerJoin(userTable, eq(userTable.id, memberTable.userId))
    .where(and(eq(memberTable.organizationId, id), eq(memberTable.userId, userId)));
  if (!found) throw notFound(name);
  return found;
}

/** Two admins who demote each other at the same time take turns, so that one of them stays. */
export async function lockMembers(ctx: Context): Promise<void> {
  const { id } = placed(ctx, "organization");
  await ctx.db
    .select({ id: organizationTable.id })
    .from(organizationTable)
    .where(eq(organizationTable.id, id))
    .for("no key update");
}

/** Refuses what would leave the organization without an admin who can sign in (decision 1.79). */
export async function keepAnAdmin(ctx: Context, member: MemberRow, act: string): Promise<void> {
  if (member.role !== "admin" || member.disabled) return;
  const admins = and(
    eq(memberTable.organizationId, member.organizationId),
    eq(memberTable.role, "admin"),
    eq(memberTable.disabled, false),
  );
  const [found] = await ctx.db.select({ admins: count() }).from(memberTable).where(admins);
  if ((found?.admins ?? 0) > 1) return requireOtherAdmin(ctx, member, act);
  throw conflict(`This is the last admin, who cannot be ${act}: make somebody else an admin first`);
}
