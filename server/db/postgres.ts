import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { casing, type Database, migrations } from "./client.ts";
import { closePool, migrationClient, openPool, poolDatabase } from "./postgres-pool.ts";
import { SettingError } from "./setting-error.ts";

/** Connects to a Postgres server, and migrates it. */
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

/** Connects to a Postgres server without migrating it. */
export async function connectPostgres(url: string): Promise<Database> {
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
  return { kind: "postgres", client, db, close };
}

/**
 * Migrates the database. If several processes start at once, the first one migrates, and the others
 * wait for it.
 */
async function migrateTogether(url: string): Promise<void> {
  const client = migrationClient(url);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(4820161)");
    await migrate(drizzle(client), migrations);
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}
