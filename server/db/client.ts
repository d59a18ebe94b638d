import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import type pg from "pg";
import { SettingError } from "../setting-error.ts";
import { EmbeddedPostgres } from "./embedded-postgres.ts";
import { closePool, migrationClient, openPool, poolDatabase } from "./postgres-pool.ts";

/** The database or, inside a write, its transaction. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Database = { db: Db; close(): Promise<void> } & (
  | { kind: "pglite"; client: EmbeddedPostgres }
  | { kind: "postgres"; client: pg.Pool }
);

/** Where the steps are that bring a database up to date. */
export const migrations = { migrationsFolder: join(import.meta.dirname, "migrations") };
const casing = "snake_case";

/** The library's defaults take 128 MB for buffers, on top of the operating system's own file cache. */
const embeddedOptions = {
  startParams: [
    ...EmbeddedPostgres.defaultStartParams,
    "-c",
    "shared_buffers=16MB",
    "-c",
    "wal_buffers=1MB",
  ],
};

/** Wraps an embedded database that is open already, and brings its tables up to date. */
export async function embeddedDatabase(client: EmbeddedPostgres): Promise<Database> {
  await client.waitReady;
  const db = drizzlePglite({ client, casing });
  await migratePglite(db, migrations);
  return { kind: "pglite", client, db: db as unknown as Db, close: () => client.close() };
}

async function embeddedIn(dataDir: string): Promise<EmbeddedPostgres> {
  const folder = join(dataDir, "database");
  await mkdir(folder, { recursive: true });
  return new EmbeddedPostgres(folder, embeddedOptions);
}

/** Opens the embedded database in a folder, which must have one owner at a time. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const client = await embeddedIn(dataDir);
  await client.waitReady.catch((cause: unknown) => {
    throw new SettingError(
      `The database in DATA_DIR ${JSON.stringify(dataDir)} cannot be opened (${(cause as Error).message}). Make room if its disk is full; otherwise put a backup back.`,
    );
  });
  return embeddedDatabase(client);
}

/** Opens whichever database the settings name as it is: nothing in it is brought up to date. */
export async function openAsItIs(dataDir: string, url: string | undefined): Promise<Database> {
  if (url) return connectPostgres(url);
  const client = await embeddedIn(dataDir);
  await client.waitReady;
  const db = drizzlePglite({ client, casing });
  return { kind: "pglite", client, db: db as unknown as Db, close: () => client.close() };
}

/** Connects to a Postgres server, and brings its tables up to date. */
export async function openPostgres(url: string): Promise<Database> {
  const database = await connectPostgres(url);
  try {
    await migrateTogether(url);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function connectPostgres(url: string) {
  const client = openPool(url);
  const db = poolDatabase(client, casing);
  try {
    await client.query("select 1");
  } catch (cause) {
    await closePool(client);
    const reason = cause instanceof Error ? cause.message || String(cause) : String(cause);
    throw new SettingError(
      `DATABASE_URL cannot be reached: ${reason}. Start that Postgres server or correct DATABASE_URL, or unset it for the embedded database.`,
    );
  }
  const close = () => closePool(client);
  return { kind: "postgres" as const, client, db: db as unknown as Db, close };
}

/** Several service processes may start at once: the first migrates, the others wait for it. */
async function migrateTogether(url: string): Promise<void> {
  const client = migrationClient(url);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(4820161)");
    await migratePg(drizzlePg(client), migrations);
  } finally {
    // The lock goes with its connection.
    await client.end();
  }
}
