import { eq } from "drizzle-orm";
import { type AuditEntry, audit } from "../audit/record.ts";
import type { Context } from "../context.ts";
import { memberTable } from "../organizations/table.ts";

/** What users do to their own accounts counts in every organization that they belong to. */
export async function auditOwnActs(ctx: Context, entry: Omit<AuditEntry, "organizationId">) {
  const memberships = await ctx.db
    .select({ organizationId: memberTable.organizationId })
    .from(memberTable)
    .where(eq(memberTable.userId, ctx.user.id));
  for (const { organizationId } of memberships) await audit(ctx, { ...entry, organizationId });
}
