import { and, eq, isNotNull } from "drizzle-orm";
import { type AuditEntry, audit } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import type { Db } from "../../db/client.ts";
import { memberTable } from "../../db/schema/organizations.ts";

/**
 * Returns the organizations whose membership the user agreed to. Others may have added the user
 * without asking, and must not see the user's actions elsewhere.
 */
export async function consentedOrganizations(db: Db, userId: string): Promise<string[]> {
  const memberships = await db
    .select({ organizationId: memberTable.organizationId })
    .from(memberTable)
    .where(and(eq(memberTable.userId, userId), isNotNull(memberTable.consentedAt)));
  return memberships.map(({ organizationId }) => organizationId);
}

/**
 * Records actions of users on their own accounts in every organization that they joined themselves;
 * with a session or token for one organization, only there.
 */
export async function auditOwnActions(ctx: Context, entry: Omit<AuditEntry, "organizationId">) {
  const joined = await consentedOrganizations(ctx.db, ctx.user.id);
  const only = ctx.token.organizationId;
  const organizations = only === null ? joined : joined.filter((id) => id === only);
  for (const organizationId of organizations) await audit(ctx, { ...entry, organizationId });
}
