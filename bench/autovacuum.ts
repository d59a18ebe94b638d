import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Db } from "../server/db/client.ts";

/** Milliseconds after which a connection has reported what it wrote. */
const reported = 10_000;
/** Milliseconds: ten million rows take a server some minutes. */
const longest = 60 * 60_000;

/** Tables that autovacuum still has to take, by its default thresholds. */
const dueTables = sql`
  select relid::regclass::text as name
  from pg_stat_user_tables, lateral (select greatest(reltuples, 0) as rows from pg_class where oid = relid) as size
  where n_mod_since_analyze > 50 + 0.1 * rows or n_dead_tup > 50 + 0.2 * rows
    or n_ins_since_vacuum > 1000 + 0.2 * rows`;

/** Waits until autovacuum has taken everything that was seeded, as it has in an installation that grew. */
export async function autovacuumed(db: Db): Promise<void> {
  const until = performance.now() + longest;
  for (;;) {
    await wait(reported);
    const { rows } = await db.execute<{ name: string }>(dueTables);
    if (rows.length === 0) return;
    if (performance.now() > until) {
      const names = rows.map(({ name }) => name).join(", ");
      throw new Error(`Autovacuum has not taken ${names}. Is it on?`);
    }
  }
}
