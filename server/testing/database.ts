import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { listTables, readRows, type Table, writeRows } from "../app/backup/tables.ts";
import type { Database, Db } from "../db/client.ts";
import { embeddedDatabase } from "../db/embedded.ts";
import { EmbeddedPostgres } from "../db/embedded-postgres.ts";
import { openPostgres } from "../db/postgres.ts";
import { newId } from "../platform/ids.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** File with the dump of a migrated embedded database. */
    migratedDump: string;
    /** Prefix of this run's databases on a server. */
    databasePrefix: string;
    /** Migrated database on the server, used as a template; empty without a server. */
    migratedDatabase: string;
  }
}

/** Creates a migrated, empty embedded database, whichever kind the tests run on. */
export async function embeddedTestDatabase(): Promise<Database> {
  const dump = new Blob([await readFile(inject("migratedDump"))]);
  return embeddedDatabase(new EmbeddedPostgres({ loadDataDir: dump }));
}

/** Milliseconds for which a database waits for the end of its connections, and between looks. */
const [patience, pause] = [5000, 20];

/**
 * Waits until a database has no connection. A pool that has ended hasn't closed its connections yet:
 * one that the server terminates would fail, and with it the run.
 */
async function connectionsEnded(admin: pg.Client, name: string): Promise<void> {
  const deadline = Date.now() + patience;
  const isUsed = async () => {
    const { rowCount } = await admin.query(
      "select from pg_stat_activity where datname = $1 and backend_type = 'client backend'",
      [name],
    );
    return rowCount !== 0;
  };
  while ((await isUsed()) && Date.now() < deadline) await setTimeout(pause);
}

/** Creates a database on the server, empty or from a template. */
export async function newDatabase(serverUrl: string, template = "template1") {
  const name = `${inject("databasePrefix")}${newId()}`;
  const admin = new pg.Client(serverUrl);
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const drop = async () => {
    await connectionsEnded(admin, name);
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  };
  return { url: url.href, drop };
}

/** Creates a migrated database on the server. */
const newMigratedDatabase = (serverUrl: string) =>
  newDatabase(serverUrl, inject("migratedDatabase"));

/** Returns the settings for a process with its own database, of the kind that the tests run on. */
export async function databaseSettings(): Promise<Record<string, string>> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) return {};
  const { url, drop } = await newMigratedDatabase(serverUrl);
  onTestFinished(drop);
  return { DATABASE_URL: url };
}

async function ownPostgres(serverUrl: string): Promise<Database> {
  const { url, drop } = await newMigratedDatabase(serverUrl);
  const database = await openPostgres(url);
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...database, close };
}

/** Creates a migrated, empty database: embedded, or on the server of `TEST_DATABASE_URL`. */
export function testDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? ownPostgres(url) : embeddedTestDatabase();
}

/** Returns the tables with rows, and the rows as text. */
async function rowsOf(db: Db, tables: Table[]): Promise<[Table, string[]][]> {
  const filled: [Table, string[]][] = [];
  for (const table of tables) {
    const rows: string[] = [];
    for await (const some of readRows(db, table.name)) rows.push(...some);
    if (rows.length > 0) filled.push([table, rows]);
  }
  return filled;
}

/** Opens the worker's test database, shared by its files, with a function that empties it. */
export async function workerDatabase(): Promise<Database & { empty: () => Promise<void> }> {
  const database = await testDatabase();
  const { db } = database;
  const tables = await listTables(db);
  // Rows inserted by migrations stay.
  const first = await db.transaction((tx) => rowsOf(tx, tables));
  const names = sql.join(
    tables.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const empty = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`drop schema if exists pgboss cascade`);
      await tx.execute(sql`truncate ${names}`);
      for (const [table, rows] of first) await writeRows(tx, table, rows);
    });
  return { ...database, empty };
}
