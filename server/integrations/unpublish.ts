import { eq } from "drizzle-orm";
import type { integrations } from "#lib/contract/integrations.ts";
import type { Input } from "#lib/contract/operation.ts";
import { audit, auditAll } from "../audit/record.ts";
import type { Context } from "../context.ts";
import { AlreadyGone } from "../errors.ts";
import { installationTable } from "../installations/table.ts";
import { tokenTable } from "../users/table.ts";
import { findIntegration, requireOwner } from "./require.ts";
import { integrationTable } from "./table.ts";

type Op = typeof integrations;

/** Its installations go with it, wherever they are, and what its tokens opened is closed (decision 1.86). */
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
