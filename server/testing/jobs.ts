import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { JobPayloads } from "../platform/work.ts";
import { database } from "./service.ts";

/** Waits until work of a queue has failed, and makes its next attempt due now. */
export async function retryNow(queue: keyof JobPayloads): Promise<void> {
  const due = sql`update pgboss.job set start_after = now() where name = ${queue} and state = 'retry' returning id`;
  const count = async () => ((await database.db.execute(due)) as { rows: unknown[] }).rows.length;
  await expect.poll(count, { interval: 50 }).toBe(1);
}
