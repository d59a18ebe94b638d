import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Context } from "../context.ts";
import { forbidden, notFound } from "../errors.ts";
import { requireIntegration } from "../integrations/require.ts";
import type { IntegrationRow } from "../integrations/table.ts";
import { administered } from "../integrations/viewer.ts";
import { type IntegrationEventRow, integrationEventTable } from "./table.ts";

const { id, integrationId, installationId, organizationId } = integrationEventTable;

interface Seen {
  integration: IntegrationRow;
  /** Of the events that the caller sees, as SQL. */
  where: SQL;
  /** The organizations whose installations the caller sees; null: all. */
  organizations: string[] | null;
}

/**
 * The events of an integration that the caller sees: all for the admins of its owner and for itself,
 * those of their own installations for other admins.
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
  if (organizations.length === 0) throw forbidden("Events of integrations take the role admin");
  return { integration, where: seen(inArray(organizationId, organizations)), organizations };
}

/** One of them; 404 where the caller sees none of that id. */
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
