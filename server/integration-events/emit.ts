import { type InferInsertModel, sql } from "drizzle-orm";
import type { IntegrationEventType } from "#lib/contract/integration-events.ts";
import type { Context } from "../context.ts";
import { newId } from "../ids.ts";
import { type IntegrationEventRow, integrationEventTable } from "./table.ts";

/** Where work can be handed over; without it the next look at the queues finds the event. */
export type Emitter = Pick<Context, "db" | "now"> & Partial<Pick<Context, "work">>;

export interface NewEvent {
  integrationId: string;
  /** Null: of the integration as a whole. */
  installationId: string | null;
  organizationId: string;
  type: IntegrationEventType;
  /** Beside `eventId`, `type` and `installationId`. */
  payload: Record<string, unknown>;
  replayOf?: string;
  /** Comes by itself, so long from now at the earliest; left out: in order, at once. */
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

/** A statement takes no more values than this many events have. */
const mostAtOnce = 1000;

/**
 * Tells integrations what happened, in the transaction in which it does; each is delivered once that
 * is committed, those of one installation in this order.
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
    await work?.send(db, "deliver-events", queue, { queue }, seconds);
  }
  return emitted;
}

/** What is still to be delivered, in the words of the index. */
export const isUndelivered = sql`state in ('waiting', 'failed') and queue is not null`;
