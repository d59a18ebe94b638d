import { type SQL, sql } from "drizzle-orm";
import { expect } from "vitest";
import { database } from "./service.ts";

const countRows = async (query: SQL) => (await database.db.execute(query)).rows.length;

/** Waits until work of a queue has failed, and makes its next attempt due now. */
export async function retryNow({ queue }: { queue: string }): Promise<void> {
  const due = sql`update pgboss.job set start_after = now() where name = ${queue} and state = 'retry' returning id`;
  await expect.poll(() => countRows(due), { interval: 50 }).toBe(1);
}

/** Waits until nothing of a queue is left to do. */
export async function settled({ queue }: { queue: string }): Promise<void> {
  const open = sql`select id from pgboss.job where name = ${queue} and state in ('created', 'active', 'retry')`;
  await expect.poll(() => countRows(open), { interval: 50 }).toBe(0);
}
