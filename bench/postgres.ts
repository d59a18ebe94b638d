import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Row } from "./hosting.ts";
import { measureService } from "./service.ts";

const database = "docs_console_bench";

async function recreate(server: string): Promise<string> {
  const db = drizzle(server);
  await db.execute(sql.raw(`drop database if exists ${database} with (force)`));
  await db.execute(sql.raw(`create database ${database}`));
  await db.$client.end();
  return Object.assign(new URL(server), { pathname: `/${database}` }).href;
}

/** The same on the Postgres of TEST_DATABASE_URL; nothing without one. */
export async function benchPostgres(): Promise<Row[]> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    console.error("TEST_DATABASE_URL is not set: nothing is measured on Postgres.");
    return [];
  }
  const rows = await measureService(
    { DATABASE_URL: await recreate(server) },
    { times: 1.3, memory: 200 },
  );
  return rows.map((row) => ({ ...row, what: `Postgres: ${row.what}` }));
}
