import { type InferInsertModel, sql } from "drizzle-orm";
import type { IntegrationEventType } from "#lib/contract/integrations/integration-events.ts";
import type { Context } from "../../access/context.ts";
import {
  type IntegrationEventRow,
  integrationEventTable,
} from "../../db/schema/integration-events.ts";
import { newId } from "../../platform/ids.ts";
import { deliverEventsJob } from "../jobs.ts";

/** Schedules deliveries if it has `work`; otherwise the next periodic check finds the event. */
export type Emitter = Pick<Context, "db" | "now"> & Partial<Pick<Context, "work">>;

export interface NewEvent {
  integrationId: string;
  /** Null: the integration as a whole. */
  installationId: string | null;
  organizationId: string;
  type: IntegrationEventType;
  /** Members beside `eventId`, `type` and `installationId`. */
  payload: Record<string, unknown>;
  replayOf?: string;
  /** Delivered on its own after this many seconds at the earliest; absent: at once, in order. */
  afterSeconds?: number;
}

type EventValues = InferInsertModel<typeof integrationEventTable>;

function toRow(now: Date, event: NewEvent): EventValues {
  const { type, installationId, payload, afterSeconds, ...rest } = event;
  const id = newId();
  const ids = { eventId: id, type, ...(installationId !== null && { installationId }) };
  return {
    ...rest,
    id,
    installationId,
    type,
    payload: { ...payload, ...ids },
    createdAt: now,
    queue: afterSeconds === undefined ? (installationId ?? id) : id,
    ...(afterSeconds && { nextAttemptAt: new Date(now.getTime() + afterSeconds * 1000) }),
  };
}

/** Limit of events per statement, given the limit of parameters. */
const mostAtOnce = 1000;

/**
 * Inserts events in the transaction of their cause; each is delivered after its commit, those of
 * one installation in this order.
 */
export async function emit(
  { db, now, work }: Emitter,
  events: readonly NewEvent[],
): Promise<IntegrationEventRow[]> {
  const emitted: IntegrationEventRow[] = [];
  for (let from = 0; from < events.length; from += mostAtOnce) {
    const rows = events.slice(from, from + mostAtOnce).map((event) => toRow(now, event));
    emitted.push(...(await db.insert(integrationEventTable).values(rows).returning()));
  }
  const queues = new Map(
    emitted.map(({ queue, id, nextAttemptAt }) => [queue ?? id, nextAttemptAt]),
  );
  for (const [queue, at] of queues) {
    const seconds = at ? Math.ceil((at.getTime() - now.getTime()) / 1000) : undefined;
    await work?.send(db, deliverEventsJob, queue, { queue }, { startAfter: seconds });
  }
  return emitted;
}

/** Condition for undelivered events, as written in the index. */
export const isUndelivered = sql`state in ('waiting', 'failed') and queue is not null`;
