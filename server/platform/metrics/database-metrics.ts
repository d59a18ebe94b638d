import { sql } from "drizzle-orm";
import { Gauge, type Registry } from "prom-client";
import type { Database, Db } from "../../db/client.ts";

interface Count {
  name: string;
  state: string;
  count: number;
}

async function counts(db: Db, query: ReturnType<typeof sql>): Promise<Count[]> {
  return ((await db.execute(query)) as unknown as { rows: Count[] }).rows;
}

/** Completed jobs are not counted: the queues keep them for days. */
const jobs = sql`
  select name, state::text as state, count(*)::int as count from pgboss.job
  where state < 'completed' or state = 'failed' group by 1, 2`;

const events = sql`
  select '' as name, state, count(*)::int as count from integration_events
  where state in ('waiting', 'failed') and queue is not null group by 2`;

/** Adds metrics read from the database at each collection. */
export function addDatabaseMetrics(registry: Registry, database: Database): void {
  const { db } = database;
  const registers = [registry];
  new Gauge({
    name: "jobs",
    help: "Pending background jobs by queue and state",
    labelNames: ["queue", "state"],
    registers,
    async collect() {
      this.reset();
      for (const { name, state, count } of await counts(db, jobs))
        this.set({ queue: name, state }, count);
    },
  });
  new Gauge({
    name: "integration_events_pending",
    help: "Undelivered integration events: waiting, or failed and being retried",
    labelNames: ["state"],
    registers,
    async collect() {
      for (const state of ["waiting", "failed"]) this.set({ state }, 0);
      for (const { state, count } of await counts(db, events)) this.set({ state }, count);
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
