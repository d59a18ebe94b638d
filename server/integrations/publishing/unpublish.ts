import { eq } from "drizzle-orm";
import type { integrations } from "#lib/contract/integrations/integrations.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { audit, auditAll } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import { installationTable, integrationTable } from "../../db/schema/integrations.ts";
import { tokenTable } from "../../db/schema/users.ts";
import { AlreadyGone } from "../../platform/errors.ts";
import { findIntegration, requireOwner } from "../require.ts";

type Op = typeof integrations;

/** Deletes an integration with all installations, and revokes its tokens (docs/format.md#deletions). */
export async function unpublishIntegration(
  ctx: Context,
  { params }: Input<Op["unpublishIntegration"]>,
): Promise<void> {
  const seen = await findIntegration(ctx, params.integrationName, true);
  if (!seen) throw new AlreadyGone();
  requireOwner(seen, "Deleting an integration");
  const { id, title, organizationId, version, visibility } = seen.integration;
  await ctx.db.delete(tokenTable).where(eq(tokenTable.integrationId, id));
  const gone = await ctx.db
    .delete(installationTable)
    .where(eq(installationTable.integrationId, id))
    .returning();
  await ctx.db.delete(integrationTable).where(eq(integrationTable.id, id));
  await auditAll(
    ctx,
    gone.map((row) => ({
      organizationId: row.organizationId,
      action: "installation.deleted",
      target: { type: "installation", id: row.id, label: title },
    })),
  );
  await audit(ctx, {
    organizationId,
    action: "integration.unpublished",
    target: { type: "integration", id, label: title },
    before: { version, visibility, installations: gone.length },
  });
}
