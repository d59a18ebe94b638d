import { sql } from "drizzle-orm";
import { Gauge, type Registry } from "prom-client";
import * as z from "zod";
import type { Database } from "../../db/client.ts";
import { selectRows } from "../../db/select-rows.ts";

const stateCount = z.object({ name: z.string(), state: z.string(), count: z.int() });

/** Completed jobs are not counted: the queues keep them for days. */
const jobs = sql`
  select name, state::text as state, count(*)::int as count from pgboss.job
  where state < 'completed' or state = 'failed' group by 1, 2`;

/** Adds metrics read from the database at each collection. */
export function addDatabaseMetrics(registry: Registry, database: Database): void {
  const { db } = database;
  new Gauge({
    name: "jobs",
    help: "Pending background jobs by queue and state",
    labelNames: ["queue", "state"],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { name, state, count } of await selectRows(db, stateCount, jobs))
        this.set({ queue: name, state }, count);
    },
  });
  if (database.kind === "postgres") addPoolMetrics(registry, database.client);
}

type Pool = Extract<Database, { kind: "postgres" }>["client"];

function addPoolMetrics(registry: Registry, pool: Pool): void {
  new Gauge({
    name: "database_pool_connections",
    help: "Connections to the database, and requests that wait for one",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      this.set({ state: "wanted" }, pool.waitingCount);
    },
  });
}
