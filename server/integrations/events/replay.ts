import { and, asc, eq, isNotNull, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { integrationEvents } from "#lib/contract/integrations/integration-events.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { audit } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import { one } from "../../db/rows.ts";
import {
  type IntegrationEventRow,
  integrationEventTable,
} from "../../db/schema/integration-events.ts";
import type { IntegrationRow } from "../../db/schema/integrations.ts";
import { conflict } from "../../platform/errors.ts";
import { deliverEventsJob } from "../jobs.ts";
import { emit, type NewEvent } from "./emit.ts";
import { matching } from "./service.ts";
import { toEvent } from "./to-event.ts";
import { requireEvent, requireEvents } from "./visible-events.ts";

type Op = typeof integrationEvents;

const mostAtOnce = 1000;

/** Copies an event under a new id. */
function again(row: IntegrationEventRow): NewEvent {
  const { eventId: _, type, installationId: __, ...payload } = row.payload;
  const { integrationId, installationId, organizationId, id } = row;
  return { integrationId, installationId, organizationId, type, payload, replayOf: id };
}

const record = (ctx: Context, integration: IntegrationRow, organizationId: string, after: object) =>
  audit(ctx, {
    organizationId,
    action: "integration.events-replayed",
    target: { type: "integration", id: integration.id, label: integration.title },
    after: { ...after },
  });

/** A pending event keeps its position in the queue. */
async function tryNow(ctx: Context, { id, queue }: IntegrationEventRow) {
  const rows = await ctx.db
    .update(integrationEventTable)
    .set({ nextAttemptAt: null })
    .where(eq(integrationEventTable.id, id))
    .returning();
  if (queue) await ctx.work.send(ctx.db, deliverEventsJob, queue, { queue });
  return one(rows);
}

export async function replayIntegrationEvent(
  ctx: Context,
  { params }: Input<Op["replayIntegrationEvent"]>,
) {
  const { integration, event } = await requireEvent(ctx, params);
  if (event.queue === null) {
    throw conflict(`Events of type ${event.type} cannot be redelivered`);
  }
  const isTried = event.state === "failed" || event.state === "waiting";
  const row = isTried ? await tryNow(ctx, event) : one(await emit(ctx, [again(event)]));
  const after = { event: event.id, type: event.type, ...(!isTried && { replay: row.id }) };
  await record(ctx, integration, event.organizationId, after);
  return toEvent(integration.name, row);
}

/** Reads events that were given up and not replayed yet, oldest first. */
async function givenUp(ctx: Context, name: string, filters: Parameters<typeof matching>[0]) {
  const { integration, where } = await requireEvents(ctx, name);
  const { state, queue, id } = integrationEventTable;
  const replay = alias(integrationEventTable, "replay");
  const repeated = ctx.db.select({ id: replay.id }).from(replay).where(eq(replay.replayOf, id));
  const rows = await ctx.db
    .select()
    .from(integrationEventTable)
    .where(
      and(where, matching(filters), eq(state, "given-up"), isNotNull(queue), notExists(repeated)),
    )
    .orderBy(asc(id))
    .limit(mostAtOnce);
  return { integration, rows };
}

/** Replays events that were given up, and retries pending ones now. */
export async function replayFailedIntegrationEvents(
  ctx: Context,
  { params, body }: Input<Op["replayFailedIntegrationEvents"]>,
) {
  const { integration, rows } = await givenUp(ctx, params.integrationName, body);
  await emit(ctx, rows.map(again));
  const { where } = await requireEvents(ctx, params.integrationName);
  const isTried = and(where, matching(body), eq(integrationEventTable.state, "failed"));
  const tried = await ctx.db.select().from(integrationEventTable).where(isTried).limit(mostAtOnce);
  for (const row of tried.filter(({ queue }) => queue !== null)) await tryNow(ctx, row);
  const all = [...rows, ...tried];
  for (const organizationId of new Set(all.map((row) => row.organizationId))) {
    const events = all.filter((row) => row.organizationId === organizationId).length;
    await record(ctx, integration, organizationId, { ...body, events });
  }
  return { replayed: all.length };
}
