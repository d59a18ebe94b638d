import { type SQL, sql } from "drizzle-orm";
import { fromDrizzle, type PgBoss } from "pg-boss";
import type { Db } from "./db/client.ts";
import type { FailureNotice } from "./integration-events/alert.ts";
import type { AddedNotice } from "./invitations/send.ts";
import type { ReadingOrder } from "./openapi-specs/process-spec.ts";
import type { SignInLinkOrder } from "./sessions/links.ts";
import type { RunOrder } from "./translations/run/hold.ts";

/** What each kind of work that a request can cause is told. */
export interface WorkOrders {
  "make-pdf": { exportId: string };
  import: { importId: string };
  "process-openapi-spec": ReadingOrder;
  "run-translation": RunOrder;
  "send-invitation": { invitationId: string };
  "send-added-notice": AddedNotice;
  "send-sign-in-link": SignInLinkOrder;
  "send-failure-notice": FailureNotice;
  "deliver-events": { queue: string };
}

/** Hands work over to the background; each piece of it has an id under which it waits only once. */
export class Work {
  private boss: PgBoss | undefined;
  /** Workers that look for work as soon as it is there, by their ids, and whether there is any. */
  private readonly hasty = new Map<keyof WorkOrders, { worker: string; sent: boolean }>();

  /** From now on work is taken; what nobody took before is found again by who does it. */
  begin(boss: PgBoss): void {
    this.boss = boss;
  }

  /** Has a worker told of its work by `hurry` instead of looking for it now and then. */
  hasten(name: keyof WorkOrders, worker: string): void {
    this.hasty.set(name, { worker, sent: false });
  }

  /** Called when something was written: what it caused need not wait for the next look. */
  hurry(): void {
    for (const each of this.hasty.values()) {
      if (each.sent) this.boss?.notifyWorker(each.worker);
      each.sent = false;
    }
  }

  /**
   * Joins the transaction that causes the work, so that neither happens alone. `startAfter`: seconds.
   */
  async send<Name extends keyof WorkOrders>(
    db: Db,
    name: Name,
    id: string,
    order: WorkOrders[Name],
    startAfter?: number,
  ): Promise<void> {
    const rows = { execute: async (query: SQL) => (await db.execute(query)) as { rows: [] } };
    const options = { singletonKey: id, db: fromDrizzle(rows, sql) };
    await this.boss?.send(name, order, { ...options, ...(startAfter && { startAfter }) });
    const hasty = this.hasty.get(name);
    if (hasty) hasty.sent = true;
  }
}
