import { and, eq, gte, inArray, lt, ne, type SQL } from "drizzle-orm";
import type {
  IntegrationEventQuery,
  integrationEvents,
} from "#lib/contract/integrations/integration-events.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { Context } from "../../access/context.ts";
import {
  type IntegrationEventRow,
  integrationEventTable,
  integrationTraceTable,
} from "../../db/schema/integration-events.ts";
import { listPage } from "../../platform/lists/list.ts";
import { toEvent } from "./to-event.ts";
import { requireEvent, requireEvents } from "./visible-events.ts";

type Op = typeof integrationEvents;

const { type, state, installationId, createdAt, id } = integrationEventTable;

/** Builds the condition of the filters. */
export function matching(query: Omit<IntegrationEventQuery, "page" | "limit">): SQL | undefined {
  return and(
    query.type ? inArray(type, query.type) : undefined,
    query.status === "success" ? eq(state, "success") : undefined,
    query.status === "failed" ? inArray(state, ["failed", "given-up"]) : undefined,
    query.installation ? eq(installationId, query.installation) : undefined,
    query.from ? gte(createdAt, new Date(query.from)) : undefined,
    query.to ? lt(createdAt, new Date(query.to)) : undefined,
  );
}

export async function listIntegrationEvents(
  ctx: Context,
  { params, query }: Input<Op["listIntegrationEvents"]>,
) {
  const { integration, where: seen } = await requireEvents(ctx, params.integrationName);
  const { page: _, limit: __, ...filters } = query;
  // Events without an attempt are neither delivered nor failed.
  const where = and(seen, ne(state, "waiting"), matching(filters));
  return listPage({
    query,
    name: ["listIntegrationEvents", integration.id, filters],
    keys: [
      { column: createdAt, value: (row: IntegrationEventRow) => row.createdAt },
      { column: id, value: (row: IntegrationEventRow) => row.id },
    ],
    order: "desc",
    rows: (after, orderBy, limit) =>
      ctx.db
        .select()
        .from(integrationEventTable)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    count: () => ctx.db.$count(integrationEventTable, where),
    toItem: (row) => toEvent(integration.name, row),
  });
}

export async function getIntegrationEvent(
  ctx: Context,
  { params }: Input<Op["getIntegrationEvent"]>,
) {
  const { integration, event } = await requireEvent(ctx, params);
  const [trace] = await ctx.db
    .select()
    .from(integrationTraceTable)
    .where(eq(integrationTraceTable.eventId, event.id));
  return { event: toEvent(integration.name, event), trace: { logs: trace?.logs ?? [] } };
}
