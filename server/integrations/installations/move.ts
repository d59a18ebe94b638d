import { and, arrayContains, eq } from "drizzle-orm";
import type { Context } from "../../access/context.ts";
import { one } from "../../db/rows.ts";
import {
  type InstallationRow,
  type IntegrationRow,
  installationTable,
} from "../../db/schema/integrations.ts";
import type { Setup } from "../events/setup-events.ts";
import { statusOf } from "./configuration.ts";
import { recordInstallation } from "./record.ts";

/** Moves an installation to the latest version, with exactly its scopes. */
export async function moveInstallation(
  ctx: Context,
  integration: IntegrationRow,
  before: InstallationRow,
): Promise<{ installation: InstallationRow; before: Setup }> {
  const schema = integration.definition.configurations?.account;
  const status = before.status === "paused" ? "paused" : statusOf(schema, before.configuration);
  const rows = await ctx.db
    .update(installationTable)
    .set({
      version: integration.version,
      scopes: integration.scopes,
      status,
      updatedAt: ctx.now,
    })
    .where(eq(installationTable.id, before.id))
    .returning();
  return { installation: one(rows), before };
}

/**
 * Moves the installations of an integration to the version just published, unless it requires more
 * scopes: those wait for approval by their admins.
 */
export async function moveInstallations(ctx: Context, integration: IntegrationRow): Promise<void> {
  const granted = await ctx.db
    .select()
    .from(installationTable)
    .where(
      and(
        eq(installationTable.integrationId, integration.id),
        integration.scopes.length === 0
          ? undefined
          : arrayContains(installationTable.scopes, integration.scopes),
      ),
    )
    .orderBy(installationTable.id)
    .for("update");
  for (const row of granted) {
    const { installation, before } = await moveInstallation(ctx, integration, row);
    const more = { version: integration.version };
    const change = { before, after: installation, more };
    await recordInstallation(ctx, "installation.updated", { integration, installation }, change);
  }
}
