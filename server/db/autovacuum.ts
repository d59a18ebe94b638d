import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import type { Logger } from "pino";
import type { EmbeddedPostgres } from "./embedded-postgres.ts";

/**
 * Query for tables to analyze or vacuum. Postgres counts the writes to each table; the thresholds
 * are those of its autovacuum.
 */
const modifiedTables = `
  with counted as materialized (
    select oid, greatest(reltuples, 0) as rows, relfrozenxid,
      pg_stat_get_mod_since_analyze(oid) as modified,
      pg_stat_get_dead_tuples(oid) as dead,
      pg_stat_get_ins_since_vacuum(oid) as inserted
    from pg_class where relkind = 'r'
  ), due as (
    select oid,
      modified > 50 + 0.1 * rows as stale,
      dead > 50 + 0.2 * rows or inserted > 1000 + 0.2 * rows
        or age(relfrozenxid) > 200000000 as bloated
    from counted
  )
  select oid::regclass::text as name, stale, bloated from due where stale or bloated`;

/**
 * Query for tables without statistics, or whose size has changed since: the counts of writes are
 * lost when the process ends.
 */
const outgrownTables = `
  select oid::regclass::text as name, true as stale, false as bloated
  from pg_class, lateral (select pg_relation_size(oid) / 8192 as pages) as size
  where relkind = 'r' and oid >= 16384 and pages > 0 and (
    not exists (select from pg_statistic where starelid = oid)
    or abs(pages - relpages) * greatest(reltuples, 1) / greatest(relpages, 1) > 50 + 0.1 * reltuples
  )`;

/**
 * Query for tables of a server whose statistics are outdated, and that this role may analyze.
 * Leaves larger tables to the server, whose autovacuum runs before a tenth of them changes.
 */
const modifiedOnServer = `
  with counted as materialized (
    select oid, greatest(reltuples, 0) as rows, pg_stat_get_mod_since_analyze(oid) as modified
    from pg_class
    where relkind = 'r' and relpersistence <> 't' and oid >= 16384 and pg_has_role(relowner, 'usage')
  )
  select oid::regclass::text as name, true as stale, false as bloated
  from counted where modified > 50 + 0.1 * rows and rows < 1000000`;

interface Due {
  name: string;
  stale: boolean;
  bloated: boolean;
}

/** Maintenance of the tables of one kind of database. */
interface Upkeep {
  find(query: string): Promise<{ rows: Due[] }>;
  /** Runs a statement without preparing it. */
  run(step: string): Promise<unknown>;
  /** Query for tables to maintain before the service listens. */
  atStart?: string;
  /** Query for tables to maintain while the service runs. */
  modified: string;
  analyze: string;
  /** Milliseconds between two checks. */
  nap: number;
}

/** The embedded database has no autovacuum. */
export const embeddedUpkeep = (client: EmbeddedPostgres): Upkeep => ({
  find: (query) => client.query<Due>(query),
  // `query` would prepare the statement, and evict another one.
  run: (step) => client.exec(step),
  atStart: outgrownTables,
  modified: modifiedTables,
  analyze: "analyze",
  nap: 1000,
});

/** Maintains tables of a server, whose autovacuum may run a minute or more after the writes. */
export const serverUpkeep = (pool: pg.Pool): Upkeep => ({
  find: (query) => pool.query<Due>(query),
  run: (step) => pool.query(step),
  modified: modifiedOnServer,
  // Autovacuum or another process may be analyzing the table.
  analyze: "analyze (skip_locked)",
  nap: 5000,
});

/** Milliseconds until the next check after a failure. */
const longNap = 60_000;
/** Pause after a step, as a multiple of its duration, for other requests. */
const share = 3;

/**
 * Keeps the planner's statistics up to date and, on the embedded database, removes dead rows
 * (docs/decisions/database.md#statistics).
 */
export class Autovacuum {
  readonly #upkeep: Upkeep;
  readonly #log: Logger;
  readonly #stopped = new AbortController();
  #running: Promise<void> | undefined;

  constructor(upkeep: Upkeep, log: Logger) {
    this.#upkeep = upkeep;
    this.#log = log;
  }

  /** Resolves once every table of an embedded database has statistics. */
  async start(): Promise<void> {
    const { atStart } = this.#upkeep;
    if (atStart) await this.#tidy(atStart, 0);
    this.#running = this.#run();
  }

  /** Waits for the current step. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { nap, modified } = this.#upkeep;
    let isFine = true;
    while (!this.#stopped.signal.aborted) {
      await this.#pause(isFine ? nap : longNap);
      if (this.#stopped.signal.aborted) return;
      isFine = await this.#tidy(modified, share);
    }
  }

  /**
   * Maintains the tables that a query returns, one by one, as each step blocks requests; returns
   * false after a failure.
   */
  async #tidy(find: string, pauses: number): Promise<boolean> {
    let isFine = true;
    const report = (err: unknown) => {
      isFine = false;
      this.#log.warn({ err }, "a table of the database could not be analyzed");
    };
    const due = await this.#upkeep.find(find).catch(report);
    const steps = (due?.rows ?? []).flatMap(({ name, stale, bloated }) => [
      ...(bloated ? [`vacuum ${name}`] : []),
      ...(stale ? [`${this.#upkeep.analyze} ${name}`] : []),
    ]);
    for (const step of steps) {
      if (this.#stopped.signal.aborted) break;
      const started = performance.now();
      await this.#upkeep.run(step).catch(report);
      await this.#pause(pauses * (performance.now() - started));
    }
    return isFine;
  }

  async #pause(ms: number): Promise<void> {
    await wait(ms, undefined, this.#stopped).catch(() => undefined);
  }
}
