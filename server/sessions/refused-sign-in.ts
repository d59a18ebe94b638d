import { eq } from "drizzle-orm";
import { recordRefusal } from "../audit/refusals.ts";
import type { Context } from "../context.ts";
import { memberTable } from "../organizations/table.ts";
import type { UserRow } from "../users/table.ts";

/** Tells every organization of a member that a sign-in as that member was refused. */
export async function recordRefusedSignIn(ctx: Context, user: UserRow, reason: string) {
  const memberships = await ctx.db
    .select({ organizationId: memberTable.organizationId })
    .from(memberTable)
    .where(eq(memberTable.userId, user.id));
  const actor = { type: "user" as const, id: user.id, label: user.displayName };
  const target = { type: "member", id: user.id, label: user.displayName };
  for (const { organizationId } of memberships) {
    await recordRefusal({ ...ctx, actor }, { organizationId, of: "createSession", target, reason });
  }
}
