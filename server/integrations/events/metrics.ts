import { sql } from "drizzle-orm";
import { Counter, Gauge, type Registry } from "prom-client";
import type { Db } from "../../db/client.ts";

const pending = sql`
  select state, count(*)::int as count from integration_events
  where state in ('waiting', 'failed') and queue is not null group by 1`;

/** Adds the number of undelivered events, read from the database at each collection. */
export function addPendingEvents(registry: Registry, db: Db): void {
  new Gauge({
    name: "integration_events_pending",
    help: "Undelivered integration events: waiting, or failed and being retried",
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      for (const state of ["waiting", "failed"]) this.set({ state }, 0);
      const { rows } = (await db.execute(pending)) as { rows: { state: string; count: number }[] };
      for (const { state, count } of rows) this.set({ state }, count);
    },
  });
}

/** Adds a counter of attempts to deliver events. */
export const deliveryCounter = (registry: Registry) =>
  new Counter({
    name: "integration_deliveries_total",
    help: "Delivery attempts of integration events by target and outcome",
    labelNames: ["to", "outcome"],
    registers: [registry],
  });
