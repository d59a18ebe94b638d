import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { IntegrationEventType, TraceLog } from "#lib/contract/integration-events.ts";
import { id, time } from "../db/columns.ts";
import { integrationTable } from "../integrations/table.ts";
import { spaceTable } from "../spaces/table.ts";

export type EventPayload = { eventId: string; type: IntegrationEventType } & Record<
  string,
  unknown
>;

/**
 * What integrations are told: written in the transaction of what happened, delivered afterwards, and
 * kept as their log. Installations that are gone are still told so: no foreign key.
 */
export const integrationEventTable = pgTable(
  "integration_events",
  {
    /** Sorts by the order in which things happened, which deliveries keep. */
    id: id().primaryKey(),
    integrationId: id()
      .notNull()
      .references(() => integrationTable.id, { onDelete: "cascade" }),
    installationId: id(),
    organizationId: id().notNull(),
    type: text().$type<IntegrationEventType>().notNull(),
    payload: jsonb().$type<EventPayload>().notNull(),
    createdAt: time().notNull(),
    /** What is delivered in order: the installation's own, or the event's for what has no order. Null: never delivered by itself. */
    queue: text(),
    /** `failed`: tried again until it is given up. */
    state: text({ enum: ["waiting", "success", "failed", "given-up"] })
      .notNull()
      .default("waiting"),
    attempts: integer().notNull().default(0),
    firstAttemptAt: time(),
    lastAttemptAt: time(),
    nextAttemptAt: time(),
    durationMs: integer(),
    deliveredTo: text({ enum: ["script", "tunnel"] }),
    fault: text(),
    replayOf: id(),
  },
  (table) => [
    index("integration_events_time_index").on(table.integrationId, table.createdAt, table.id),
    index("integration_events_installation_index").on(
      table.installationId,
      table.createdAt,
      table.id,
    ),
    index("integration_events_queue_index")
      .on(table.queue, table.id)
      .where(sql`state in ('waiting', 'failed') and queue is not null`),
    index("integration_events_replay_index").on(table.replayOf).where(sql`replay_of is not null`),
  ],
);
export type IntegrationEventRow = typeof integrationEventTable.$inferSelect;

/** What was written while an event was delivered; apart, as lists do not show it. */
export const integrationTraceTable = pgTable("integration_event_traces", {
  eventId: id()
    .primaryKey()
    .references(() => integrationEventTable.id, { onDelete: "cascade" }),
  logs: jsonb().$type<TraceLog[]>().notNull(),
});

/** Which process delivers a queue, as two would mix up its order. */
export const integrationQueueTable = pgTable("integration_queues", {
  queue: text().primaryKey(),
  owner: id().notNull(),
  until: time().notNull(),
});

/** How visible a space was when that was last looked at: kept only where an integration is told. */
export const spaceVisibilityTable = pgTable("space_visibilities", {
  spaceId: id()
    .primaryKey()
    .references(() => spaceTable.id, { onDelete: "cascade" }),
  visibility: text().notNull(),
});
