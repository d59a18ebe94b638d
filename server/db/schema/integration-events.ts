import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type {
  IntegrationEventType,
  TraceLog,
} from "#lib/contract/integrations/integration-events.ts";
import { id, time } from "../columns.ts";
import { integrationTable } from "./integrations.ts";
import { spaceTable } from "./spaces.ts";

export type EventPayload = { eventId: string; type: IntegrationEventType } & Record<
  string,
  unknown
>;

/**
 * Events for integrations: inserted in the transaction of their cause, delivered afterwards, and
 * kept as a log. Deleted installations still receive theirs: no foreign key.
 */
export const integrationEventTable = pgTable(
  "integration_events",
  {
    /** Sorts in order of occurrence, which deliveries preserve. */
    id: id().primaryKey(),
    integrationId: id()
      .notNull()
      .references(() => integrationTable.id, { onDelete: "cascade" }),
    installationId: id(),
    organizationId: id().notNull(),
    type: text().$type<IntegrationEventType>().notNull(),
    payload: jsonb().$type<EventPayload>().notNull(),
    createdAt: time().notNull(),
    /**
     * Queue for ordered delivery: of the installation or, without an order, of the event alone.
     * Null: not delivered automatically.
     */
    queue: text(),
    /** `failed`: retried until it is given up. */
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

/** Log output of a delivery; in a separate table, as lists don't show it. */
export const integrationTraceTable = pgTable("integration_event_traces", {
  eventId: id()
    .primaryKey()
    .references(() => integrationEventTable.id, { onDelete: "cascade" }),
  logs: jsonb().$type<TraceLog[]>().notNull(),
});

/** Process that delivers a queue. Only one may, as two would change the order. */
export const integrationQueueTable = pgTable("integration_queues", {
  queue: text().primaryKey(),
  owner: id().notNull(),
  until: time().notNull(),
});

/** Last known visibility of a space, kept only if an integration listens. */
export const spaceVisibilityTable = pgTable("space_visibilities", {
  spaceId: id()
    .primaryKey()
    .references(() => spaceTable.id, { onDelete: "cascade" }),
  visibility: text().notNull(),
});
