import { type SQL, sql } from "drizzle-orm";
import { fromDrizzle, type PgBoss } from "pg-boss";
import type { ReadingOrder } from "../api-specs/process-spec.ts";
import type { Db } from "../db/client.ts";
import type { FailureNotice } from "../integrations/events/alert.ts";
import type { DomainNotice } from "../people/email-domains/notice.ts";
import type { SignInLinkOrder } from "../people/sessions/links.ts";
import type { RunOrder } from "../translations/run/hold.ts";

/** Payload of each kind of work that requests cause. */
export interface JobPayloads {
  "make-pdf": { exportId: string };
  import: { importId: string };
  "process-openapi-spec": ReadingOrder;
  "run-translation": RunOrder;
  "send-invitation": { invitationId: string };
  "send-sign-in-link": SignInLinkOrder;
  "send-failure-notice": FailureNotice;
  "send-domain-notice": DomainNotice;
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
  /** Ids of workers that are notified of new work, and whether there is any. */
  private readonly hasty = new Map<keyof JobPayloads, { worker: string; sent: boolean }>();

  /** Starts accepting work; earlier pieces are found again by their owners. */
  begin(boss: PgBoss): void {
    this.boss = boss;
  }

  /** Registers a worker to be notified by `hurry`, instead of only polling. */
  hasten(name: keyof JobPayloads, worker: string): void {
    this.hasty.set(name, { worker, sent: false });
  }

  /** Called after a write, so that its work starts without waiting for the next poll. */
  hurry(): void {
    for (const each of this.hasty.values()) {
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
    const hasty = this.hasty.get(name);
    if (hasty) hasty.sent = true;
  }
}
