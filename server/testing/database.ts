import { readFile } from "node:fs/promises";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import type { Database } from "../db/client.ts";
import { embeddedDatabase } from "../db/embedded.ts";
import { EmbeddedPostgres } from "../db/embedded-postgres.ts";
import { openPostgres } from "../db/postgres.ts";
import { newId } from "../ids.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A file with the dump of a migrated embedded database. */
    migratedDump: string;
  }
}

/** A migrated, empty embedded database, whatever the tests run on. */
export async function embeddedTestDatabase(): Promise<Database> {
  const dump = new Blob([await readFile(inject("migratedDump"))]);
  return embeddedDatabase(new EmbeddedPostgres({ loadDataDir: dump }));
}

/** A new database on the server, with nothing in it. */
export async function newDatabase(serverUrl: string) {
  const name = `test_${newId()}`;
  const admin = new pg.Client(serverUrl);
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const drop = async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  };
  return { url: url.href, drop };
}

/** The settings of a process that has a database of its own, on whichever kind the tests run on. */
export async function databaseSettings(): Promise<Record<string, string>> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) return {};
  const { url, drop } = await newDatabase(serverUrl);
  onTestFinished(drop);
  return { DATABASE_URL: url };
}

async function ownPostgres(serverUrl: string): Promise<Database> {
  const { url, drop } = await newDatabase(serverUrl);
  const database = await openPostgres(url);
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...database, close };
}

/** A migrated, empty database for one test file: embedded, or on the server `TEST_DATABASE_URL` names. */
export function testDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? ownPostgres(url) : embeddedTestDatabase();
}
