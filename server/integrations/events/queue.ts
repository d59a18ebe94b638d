import { and, asc, eq, gt, inArray, lt, or, sql } from "drizzle-orm";
import type { TraceLog } from "#lib/contract/integrations/integration-events.ts";
import type { Db } from "../../db/client.ts";
import {
  type IntegrationEventRow,
  integrationEventTable,
  integrationQueueTable,
  integrationTraceTable,
} from "../../db/schema/integration-events.ts";
import { isUndelivered } from "./emit.ts";

/** Limit of milliseconds between two attempts. */
export const longestWait = 60 * 60 * 1000;
/** Lease of a queue in milliseconds, for processes that stop renewing it. */
const leaseTime = 60_000;

/** Acquires a queue for this process; returns false while another one holds it. */
export async function takeQueue(db: Db, queue: string, owner: string, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + leaseTime);
  const { queue: key, owner: holder, until: end } = integrationQueueTable;
  const taken = await db
    .insert(integrationQueueTable)
    .values({ queue, owner, until })
    .onConflictDoUpdate({
      target: key,
      set: { owner, until },
      // A lease longer than any valid one was given before the clock was set back.
      setWhere: or(eq(holder, owner), lt(end, now), gt(end, until)),
    })
    .returning({ queue: key });
  return taken.length > 0;
}

export async function leaveQueue(db: Db, queue: string, owner: string): Promise<void> {
  const { queue: key, owner: holder } = integrationQueueTable;
  await db.delete(integrationQueueTable).where(and(eq(key, queue), eq(holder, owner)));
}

/** Releases the queues of crashed processes; only safe if no other process runs. */
export async function leaveAllQueues(db: Db): Promise<void> {
  await db.delete(integrationQueueTable);
}

/** Reads the first undelivered events of a queue, in order. */
export async function readQueue(db: Db, queue: string, most: number) {
  return db
    .select()
    .from(integrationEventTable)
    .where(and(isUndelivered, eq(integrationEventTable.queue, queue)))
    .orderBy(asc(integrationEventTable.id))
    .limit(most);
}

/**
 * Returns true if it may be tried now; a wait longer than the limit dates from before the clock was
 * set back.
 */
export function isDue(
  { nextAttemptAt, attempts }: Pick<IntegrationEventRow, "nextAttemptAt" | "attempts">,
  now: Date,
): boolean {
  if (nextAttemptAt === null) return true;
  const wait = nextAttemptAt.getTime() - now.getTime();
  return wait <= 0 || (attempts > 0 && wait > longestWait);
}

/** Returns the queues whose first event is due. */
export async function dueQueues(db: Db, now: Date): Promise<string[]> {
  const { queue, id, nextAttemptAt, attempts } = integrationEventTable;
  const heads = await db
    .selectDistinctOn([queue], { queue, nextAttemptAt, attempts })
    .from(integrationEventTable)
    .where(isUndelivered)
    .orderBy(queue, id);
  return heads.filter((head) => isDue(head, now)).flatMap((head) => head.queue ?? []);
}

/** Result of an attempt to deliver an event. */
export interface Outcome {
  event: IntegrationEventRow;
  at: Date;
  durationMs: number;
  to: "script" | "tunnel";
  /** Undefined on success. */
  fault: string | undefined;
  /** Status of the response, if there was one. */
  status: number | undefined;
  /** Milliseconds for which the receiver requests no more events. */
  rest: number | undefined;
  logs: TraceLog[];
}

const mostLogs = 500;

async function keepTraces(db: Db, outcomes: readonly Outcome[]): Promise<void> {
  const rows = outcomes
    .filter(({ logs }) => logs.length > 0)
    .map(({ event, logs }) => ({ eventId: event.id, logs }));
  if (rows.length === 0) return;
  const { logs } = integrationTraceTable;
  const both = sql`case when jsonb_array_length(${logs}) < ${mostLogs} then ${logs} || excluded.logs else ${logs} end`;
  await db
    .insert(integrationTraceTable)
    .values(rows)
    .onConflictDoUpdate({ target: integrationTraceTable.eventId, set: { logs: both } });
}

export async function recordDelivered(db: Db, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const json = JSON.stringify(
    outcomes.map(({ event, at, durationMs, to }) => ({ id: event.id, at, ms: durationMs, to })),
  );
  await db.execute(sql`
    update ${integrationEventTable} set
      state = 'success', attempts = attempts + 1, fault = null, next_attempt_at = null,
      first_attempt_at = coalesce(first_attempt_at, done.at),
      last_attempt_at = done.at, duration_ms = done.ms, delivered_to = done.to
    from jsonb_to_recordset(${json}::jsonb) as done(id text, at timestamptz, ms integer, "to" text)
    where ${integrationEventTable.id} = done.id`);
  await keepTraces(db, outcomes);
}

/** Stores a failed delivery; without a time for the next attempt it is set aside. */
export async function recordFailed(
  db: Db,
  outcome: Outcome,
  nextAttemptAt: Date | null,
): Promise<void> {
  const { event, at, durationMs, to, fault } = outcome;
  await db
    .update(integrationEventTable)
    .set({
      state: nextAttemptAt ? "failed" : "given-up",
      attempts: event.attempts + 1,
      firstAttemptAt: event.firstAttemptAt ?? at,
      lastAttemptAt: at,
      nextAttemptAt,
      durationMs,
      deliveredTo: to,
      fault,
    })
    .where(
      and(
        eq(integrationEventTable.id, event.id),
        inArray(integrationEventTable.state, ["waiting", "failed"]),
      ),
    );
  await keepTraces(db, [outcome]);
}
