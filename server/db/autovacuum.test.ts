// @module-tag postgres: statistics that a server keeps, and roles

import pg from "pg";
import { pino } from "pino";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { newId } from "../platform/ids.ts";
import { embeddedTestDatabase, newDatabase } from "../testing/database.ts";
import { testOrganization } from "../testing/organization.ts";
import { database } from "../testing/service.ts";
import { Autovacuum, embeddedUpkeep, serverUpkeep } from "./autovacuum.ts";
import type { EmbeddedPostgres } from "./embedded-postgres.ts";

const soon = { timeout: 20_000, interval: 100 };

async function started(client: EmbeddedPostgres) {
  const autovacuum = new Autovacuum(embeddedUpkeep(client), pino({ level: "silent" }));
  onTestFinished(() => autovacuum.stop());
  await autovacuum.start();
}

/** An embedded database of its own, with nothing in it, whatever the tests run on. */
const own = await embeddedTestDatabase();
afterAll(() => own.close());
if (own.kind !== "pglite") throw new Error("It is not embedded");
const { client } = own;

/** A table with that many rows. */
async function makeTable(name: string, rows: number) {
  await client.exec(`create table ${name} (id int primary key, title text)`);
  await fill(name, 1, rows);
}

const fill = (table: string, from: number, to: number) =>
  client.exec(
    `insert into ${table} select n, 'Thing ' || n from generate_series(${from}, ${to}) n`,
  );

async function rowsOf(client: EmbeddedPostgres, table: string): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    "select reltuples as rows from pg_class where oid = $1::regclass",
    [table],
  );
  return rows[0]?.rows ?? Number.NaN;
}

async function planOf(client: EmbeddedPostgres, text: string, params: unknown[] = []) {
  const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${text}`, params);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

/** How many rows the planner expects of an index. */
const expectedOf = (plan: string, index: string) =>
  Number(new RegExp(`using ${index} .*rows=(\\d+)`).exec(plan)?.[1]);

/** Runs `work`, and answers the plan of the query with that text in it that it ran. */
async function planDuring(client: EmbeddedPostgres, part: string, work: () => Promise<unknown>) {
  const run = client.query;
  let found: [string, unknown[]] | undefined;
  client.query = (text, params, options) => {
    if (text.includes(part)) found = [text, params ?? []];
    return run.call(client, text, params, options) as never;
  };
  await work();
  client.query = run;
  if (!found) throw new Error(`Nothing with ${part} was run`);
  return planOf(client, ...found);
}

test.runIf(database.kind === "pglite")(
  "a list is planned by the number of its rows once they were written through the API",
  async () => {
    if (database.kind !== "pglite") return;
    const { client } = database;
    const { params, as } = await testOrganization();
    const api = as("admin");
    await started(client);
    for (let n = 0; n < 150; n++) await api.createSpace({ params, body: { title: `Space ${n}` } });
    await expect.poll(() => rowsOf(client, "spaces"), soon).toBeGreaterThan(80);
    const { rows } = await client.query<{ name: string }>(
      "select attname as name from pg_stats where tablename = 'spaces'",
    );
    expect(rows.map(({ name }) => name)).toContain("organization_id");
    const list = () => api.listSpacesInOrganizationById({ params, query: { limit: 50 } });
    const plan = await planDuring(client, 'order by "spaces"."created_at" desc', list);
    // Without statistics the planner expects one row; of some thousands it then reads and sorts all.
    expect(expectedOf(plan, "spaces_created_index")).toBeGreaterThan(50);
  },
  60_000,
);

test("tables that an earlier process filled have statistics after a start", async () => {
  await makeTable("found", 1000);
  await started(client);
  expect(await rowsOf(client, "found")).toBe(1000);
  await fill("found", 1001, 2000);
  await started(client);
  expect(await rowsOf(client, "found")).toBe(2000);
});

test("a prepared statement is planned again when its table has grown", async () => {
  await makeTable("grown", 10);
  await started(client);
  const text = "select title from grown where id = $1";
  for (let n = 1; n <= 10; n++) await client.query(text, [n]);
  const { rows } = await client.query<{ name: string }>(
    "select name from pg_prepared_statements where statement = $1 and generic_plans > 0",
    [text],
  );
  const planned = () => planOf(client, `execute ${rows[0]?.name}(1)`);
  expect(await planned()).toContain("Seq Scan");
  await fill("grown", 11, 5000);
  await expect.poll(planned, soon).toContain("Index Scan");
});

test("dead rows are vacuumed soon after an update", async () => {
  await makeTable("updated", 1000);
  await started(client);
  await client.exec("update updated set title = title || '!'");
  const vacuumed = async () => {
    const { rows } = await client.query<{ dead: number; vacuums: number }>(
      "select n_dead_tup::int as dead, vacuum_count::int as vacuums from pg_stat_user_tables where relname = 'updated'",
    );
    return rows[0];
  };
  await expect.poll(vacuumed, soon).toEqual({ dead: 0, vacuums: 1 });
});

test("a table that can't be analyzed leaves statistics of others", async () => {
  await makeTable("broken", 100);
  await client.exec(`
    create function fails(int) returns int immutable language plpgsql as
      'begin if current_setting(''fails.now'', true) = ''yes'' then raise ''It fails''; end if; return 1; end';
    create index on broken (fails(id));
    set fails.now = 'yes'`);
  await makeTable("whole", 1000);
  await started(client);
  expect(await rowsOf(client, "whole")).toBe(1000);
  const { rows } = await client.query("select from pg_stats where tablename = 'broken'");
  expect(rows).toEqual([]);
});

const serverUrl = process.env.TEST_DATABASE_URL;

test.runIf(serverUrl)(
  "tables of a server that grow are analyzed without its autovacuum, those of other roles left alone",
  async () => {
    const { url, drop } = await newDatabase(serverUrl ?? "");
    const role = `analyst_${newId()}`;
    const owner = new pg.Client(url);
    await owner.connect();
    await owner.query(`create role ${role}; grant all on schema public to ${role}`);
    const create = (name: string) =>
      `create table ${name} (id int primary key, title text) with (autovacuum_enabled = false);
       insert into ${name} select n, 'Thing ' || n from generate_series(1, 1000) n;`;
    await owner.query(create("foreign_things"));
    await owner.query("select pg_stat_force_next_flush()");
    const pool = new pg.Pool({ connectionString: url, options: `-c role=${role}`, max: 1 });
    const warnings: string[] = [];
    const log = pino({ level: "warn" }, { write: (line: string) => warnings.push(line) });
    const autovacuum = new Autovacuum({ ...serverUpkeep(pool), nap: 100 }, log);
    onTestFinished(async () => {
      await autovacuum.stop();
      await pool.end();
      await owner.query(`drop owned by ${role}; drop role ${role}`);
      await owner.end();
      await drop();
    });
    // A connection reports what it has written once a second, unless told to do so.
    const write = async (text: string) => {
      await pool.query(text);
      await pool.query("select pg_stat_force_next_flush()");
    };
    await write(create("own_things"));
    await autovacuum.start();
    const analyzed = async () =>
      (await owner.query("select distinct tablename from pg_stats where schemaname = 'public'"))
        .rows;
    await expect.poll(analyzed, soon).toEqual([{ tablename: "own_things" }]);
    await write("insert into own_things select n, 'More' from generate_series(1001, 2000) n");
    const rows = async () =>
      (await owner.query("select reltuples::int from pg_class where relname = 'own_things'")).rows;
    await expect.poll(rows, soon).toEqual([{ reltuples: 2000 }]);
    expect(await analyzed()).toEqual([{ tablename: "own_things" }]);
    expect(warnings).toEqual([]);
  },
  60_000,
);
