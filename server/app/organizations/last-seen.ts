import { and, eq } from "drizzle-orm";
import type { Context } from "../../access/context.ts";
import { memberTable } from "../../db/schema/organizations.ts";
import { memberVisitorToken } from "../../sites/publishing/visitor-token.ts";

/** Updates the time without an audit record, which would only say that the member is active. */
export async function updateOrganizationMemberLastSeenAt(ctx: Context) {
  if (!ctx.member) throw new Error("Whoever may call this is a member");
  await ctx.db
    .update(memberTable)
    .set({ lastSeenAt: ctx.now })
    .where(
      and(
        eq(memberTable.organizationId, ctx.member.organizationId),
        eq(memberTable.userId, ctx.member.userId),
      ),
    );
  return { serviceVisitorClaims: await memberVisitorToken(ctx) };
}
