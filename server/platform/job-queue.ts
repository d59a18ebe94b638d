import { type SQL, sql } from "drizzle-orm";
import { fromDrizzle, type PgBoss } from "pg-boss";
import type { Db } from "../db/client.ts";

/** Reading of the source of a specification. */
export interface ReadingOrder {
  specId: string;
  reading: number;
}

export interface RunOrder {
  translationId: string;
  run: number;
}

export interface SignInLinkOrder {
  email: string;
  next?: string | undefined;
  invite?: string | undefined;
}

export interface FailureNotice {
  installationId: string;
  userId: string;
  /** Start of the failures in ISO format: a notice about an earlier series is not sent. */
  since: string;
}

export interface DomainNotice {
  organizationId: string;
  domain: string;
  userId: string;
  /** The proof is over; otherwise it ends unless the record comes back. */
  ended: boolean;
}

export interface HostnameNotice {
  siteId: string;
  hostname: string;
  userId: string;
  /** The proof is over; otherwise it ends unless the record comes back. */
  ended: boolean;
}

/** Payload of each kind of work that requests cause. */
export interface JobPayloads {
  "make-pdf": { exportId: string };
  import: { importId: string };
  "process-openapi-spec": ReadingOrder;
  "run-translation": RunOrder;
  "settle-attention": { spaceId: string };
  "send-invitation": { invitationId: string };
  "send-sign-in-link": SignInLinkOrder;
  "send-failure-notice": FailureNotice;
  "send-domain-notice": DomainNotice;
  "send-hostname-notice": HostnameNotice;
  "deliver-events": { queue: string };
}

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
  private readonly workers = new Map<keyof JobPayloads, { worker: string; sent: boolean }>();

  /** Starts accepting work; earlier pieces are found again by their owners. */
  begin(boss: PgBoss): void {
    this.boss = boss;
  }

  /** Registers a worker to be notified by `wakeWorkers`, instead of only polling. */
  registerWorker(name: keyof JobPayloads, worker: string): void {
    this.workers.set(name, { worker, sent: false });
  }

  /** Called after a write, so that its work starts without waiting for the next poll. */
  wakeWorkers(): void {
    for (const each of this.workers.values()) {
      if (each.sent) this.boss?.notifyWorker(each.worker);
      each.sent = false;
    }
  }

  /** Joins the transaction that causes the work, so that both commit or neither. */
  async send<Name extends keyof JobPayloads>(
    db: Db,
    name: Name,
    id: string,
    order: JobPayloads[Name],
    { startAfter, organizationId, priority }: SendOptions = {},
  ): Promise<void> {
    const rows = { execute: async (query: SQL) => (await db.execute(query)) as { rows: [] } };
    const options = { singletonKey: id, db: fromDrizzle(rows, sql) };
    await this.boss?.send(name, order, {
      ...options,
      ...(startAfter && { startAfter }),
      ...(organizationId && { group: { id: organizationId } }),
      ...(priority && { priority }),
    });
    const worker = this.workers.get(name);
    if (worker) worker.sent = true;
  }
}
