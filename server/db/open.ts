import type { Database, Db } from "./client.ts";

/** Settings that identify the database. */
export interface DatabaseSettings {
  dataDir: string;
  databaseUrl?: string | undefined;
}

// Loaded on demand: each kind has large libraries of its own.
const embedded = () => import("./embedded.ts");
const postgres = () => import("./postgres.ts");

/**
 * Opens the configured database, and migrates it. Only the service of an embedded database can make
 * a backup before.
 */
export async function openUpToDate(
  { dataDir, databaseUrl }: DatabaseSettings,
  beforeMigrating?: (db: Db) => Promise<void>,
): Promise<Database> {
  if (databaseUrl) return (await postgres()).openPostgres(databaseUrl);
  return (await embedded()).openEmbedded(dataDir, beforeMigrating);
}

/** Opens the configured database without migrating. */
export async function openAsItIs({ dataDir, databaseUrl }: DatabaseSettings): Promise<Database> {
  if (databaseUrl) return (await postgres()).connectPostgres(databaseUrl);
  return (await embedded()).openEmbeddedAsItIs(dataDir);
}
