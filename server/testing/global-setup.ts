import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { embeddedDatabase } from "../db/embedded.ts";
import { EmbeddedPostgres } from "../db/embedded-postgres.ts";
import { openPostgres } from "../db/postgres.ts";
import { newId } from "../platform/ids.ts";

/** Migrates one embedded database and dumps it: workers load the dump in under a second. */
async function dumpMigrated(folder: string): Promise<string> {
  const client = new EmbeddedPostgres();
  await embeddedDatabase(client);
  const dump = await client.dumpDataDir("none");
  await client.close();
  const path = join(folder, "migrated.tar");
  await writeFile(path, Buffer.from(await dump.arrayBuffer()));
  return path;
}

async function onServer(serverUrl: string, work: (admin: pg.Client) => Promise<void>) {
  const admin = new pg.Client(serverUrl);
  await admin.connect();
  await work(admin);
  await admin.end();
}

/** Migrates one database on the server, the template of others. */
async function migrateOn(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, async (admin) => void (await admin.query(`create database ${name}`)));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await (await openPostgres(url.href)).close();
}

/** Drops the databases of a run, since workers do not. */
function dropDatabases(serverUrl: string, prefix: string): Promise<void> {
  return onServer(serverUrl, async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      "select datname as name from pg_database where starts_with(datname, $1)",
      [prefix],
    );
    for (const { name } of rows) await admin.query(`drop database ${name} with (force)`);
  });
}

/** Creates the databases that tests start from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "docs-console-test-"));
  const serverUrl = process.env.TEST_DATABASE_URL;
  const databasePrefix = `test_${newId()}_`;
  const migratedDatabase = serverUrl ? `${databasePrefix}migrated` : "";
  if (serverUrl) await migrateOn(serverUrl, migratedDatabase);
  project.provide("migratedDump", await dumpMigrated(folder));
  project.provide("databasePrefix", databasePrefix);
  project.provide("migratedDatabase", migratedDatabase);
  return async () => {
    await rm(folder, { recursive: true, force: true });
    if (serverUrl) await dropDatabases(serverUrl, databasePrefix);
  };
}
