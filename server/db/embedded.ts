import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { messageOf } from "#lib/data/errors.ts";
import { casing, type Database, type Db, migrations } from "./client.ts";
import { EmbeddedPostgres } from "./embedded-postgres.ts";
import { SettingError } from "./setting-error.ts";

/**
 * The library's defaults use 128 MB of buffers in addition to the system's file cache, and sample
 * 30,000 rows for statistics: a fifth of them blocks requests for a third of the time.
 */
const embeddedOptions = {
  startParams: [
    ...EmbeddedPostgres.defaultStartParams,
    "-c",
    "shared_buffers=16MB",
    "-c",
    "wal_buffers=1MB",
    "-c",
    "default_statistics_target=20",
  ],
};

function withoutMigrating(client: EmbeddedPostgres): Database {
  const db = drizzle({ client, casing });
  return { kind: "pglite", client, db, close: () => client.close() };
}

/** Wraps an open embedded database, and migrates it. */
export async function embeddedDatabase(client: EmbeddedPostgres): Promise<Database> {
  await client.waitReady;
  await migrate(drizzle({ client, casing }), migrations);
  return withoutMigrating(client);
}

async function embeddedIn(dataDir: string): Promise<EmbeddedPostgres> {
  const folder = join(dataDir, "database");
  await mkdir(folder, { recursive: true });
  return new EmbeddedPostgres(folder, embeddedOptions);
}

/** Opens the embedded database in a folder, which can only have one owner at a time. */
export async function openEmbedded(
  dataDir: string,
  beforeMigrating?: (db: Db) => Promise<void>,
): Promise<Database> {
  const client = await embeddedIn(dataDir);
  await client.waitReady.catch((cause: unknown) => {
    throw new SettingError(
      `The database in DATA_DIR ${JSON.stringify(dataDir)} cannot be opened (${messageOf(cause)}). Free some disk space if the disk is full; otherwise restore a backup.`,
    );
  });
  try {
    await beforeMigrating?.(withoutMigrating(client).db);
  } catch (error) {
    await client.close();
    throw error;
  }
  return embeddedDatabase(client);
}

/** Opens the embedded database without migrating it. */
export async function openEmbeddedAsItIs(dataDir: string): Promise<Database> {
  const client = await embeddedIn(dataDir);
  await client.waitReady;
  return withoutMigrating(client);
}
