import { type SQL, sql } from "drizzle-orm";
import { fromDrizzle, type PgBoss } from "pg-boss";
import type { Db } from "../db/client.ts";

/** Kind of work that requests cause, by its queue; domains declare theirs in `jobs.ts`. */
export interface JobKind<Order extends object> {
  queue: string;
  /** Only names the type of the orders. */
  order?: Order;
}

export const jobKind = <Order extends object>(queue: string): JobKind<Order> => ({ queue });

interface SendOptions {
  /** Seconds. */
  startAfter?: number | undefined;
  /** Organization, for queues with fair scheduling. */
  organizationId?: string;
  /** Higher runs sooner; by default 0. */
  priority?: number;
}

/** Queues background work; each piece has an id that is queued only once. */
export class Work {
  private boss: PgBoss | undefined;
  /** Worker of each queue, and whether it was sent work that it was not notified of. */
  private readonly workers = new Map<string, { worker: string; sent: boolean }>();

  /** Starts accepting work; earlier pieces are found again by their owners. */
  begin(boss: PgBoss): void {
    this.boss = boss;
  }

  /** Registers a worker to be notified by `wakeWorkers`, instead of only polling. */
  registerWorker(queue: string, worker: string): void {
    this.workers.set(queue, { worker, sent: false });
  }

  /** Called after a write, so that its work starts without waiting for the next poll. */
  wakeWorkers(): void {
    for (const each of this.workers.values()) {
      if (each.sent) this.boss?.notifyWorker(each.worker);
      each.sent = false;
    }
  }

  /** Joins the transaction that causes the work, so that both commit or neither. */
  async send<Order extends object>(
    db: Db,
    { queue }: JobKind<Order>,
    id: string,
    order: NoInfer<Order>,
    { startAfter, organizationId, priority }: SendOptions = {},
  ): Promise<void> {
    const rows = { execute: async (query: SQL) => await db.execute(query) };
    const options = { singletonKey: id, db: fromDrizzle(rows, sql) };
    await this.boss?.send(queue, order, {
      ...options,
      ...(startAfter && { startAfter }),
      ...(organizationId && { group: { id: organizationId } }),
      ...(priority && { priority }),
    });
    const worker = this.workers.get(queue);
    if (worker) worker.sent = true;
  }
}
