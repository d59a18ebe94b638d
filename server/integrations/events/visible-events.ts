import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Context } from "../../access/context.ts";
import {
  type IntegrationEventRow,
  integrationEventTable,
} from "../../db/schema/integration-events.ts";
import type { IntegrationRow } from "../../db/schema/integrations.ts";
import { forbidden, notFound } from "../../platform/errors.ts";
import { requireIntegration } from "../require.ts";
import { administered, requireAdmittance } from "../viewer.ts";

const { id, integrationId, installationId, organizationId } = integrationEventTable;

interface Seen {
  integration: IntegrationRow;
  /** Condition for the events visible to the caller. */
  where: SQL;
  /** Organizations of the visible installations; null: all. */
  organizations: string[] | null;
}

/**
 * Returns the events of an integration visible to the caller: all for its owner's admins and
 * itself, those of their own installations for other admins.
 */
export async function requireEvents(ctx: Context, name: string): Promise<Seen> {
  const { integration, viewer } = await requireIntegration(ctx, name);
  const all = eq(integrationId, integration.id);
  const seen = (condition?: SQL) => and(all, condition) ?? all;
  const own = ctx.token.installationId;
  if (own !== null) return { integration, where: seen(eq(installationId, own)), organizations: [] };
  const organizations = administered(viewer);
  const isTheirs =
    viewer.integrationId === integration.id || organizations.includes(integration.organizationId);
  if (isTheirs) return { integration, where: all, organizations: null };
  requireAdmittance(viewer, integration.organizationId);
  if (organizations.length === 0) throw forbidden("Events of integrations require the admin role");
  return { integration, where: seen(inArray(organizationId, organizations)), organizations };
}

export async function requireEvent(
  ctx: Context,
  names: { integrationName: string; eventId: string },
): Promise<{ integration: IntegrationRow; event: IntegrationEventRow }> {
  const { integration, where } = await requireEvents(ctx, names.integrationName);
  const [event] = await ctx.db
    .select()
    .from(integrationEventTable)
    .where(and(where, eq(id, names.eventId)));
  if (!event) throw notFound("Event");
  return { integration, event };
}
