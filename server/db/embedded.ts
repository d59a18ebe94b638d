import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { SettingError } from "../setting-error.ts";
import { casing, type Database, type Db, migrations } from "./client.ts";
import { EmbeddedPostgres } from "./embedded-postgres.ts";

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

function withoutMigrating(client: EmbeddedPostgres): Database {
  const db = drizzle({ client, casing });
  return { kind: "pglite", client, db: db as unknown as Db, close: () => client.close() };
}

/** Wraps an embedded database that is open already, and brings its tables up to date. */
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

/** Opens it as it is: nothing in it is brought up to date. */
export async function openEmbeddedAsItIs(dataDir: string): Promise<Database> {
  const client = await embeddedIn(dataDir);
  await client.waitReady;
  return withoutMigrating(client);
}
