import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Row } from "./hosting.ts";
import { measureService } from "./service.ts";

/** An empty database of that name on the server of TEST_DATABASE_URL; undefined without one. */
export async function newDatabase(name: string) {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    console.error(`TEST_DATABASE_URL is not set, so ${name} is not measured: it needs a Postgres.`);
    return undefined;
  }
  const run = async (...statements: string[]) => {
    const db = drizzle(server);
    for (const statement of statements) await db.execute(sql.raw(statement));
    await db.$client.end();
  };
  const drop = `drop database if exists ${name} with (force)`;
  await run(drop, `create database ${name}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  return { url, drop: () => run(drop) };
}

/** The same as on the embedded database on a Postgres server; nothing without one. */
export async function benchPostgres(): Promise<Row[]> {
  const database = await newDatabase("docs_console_bench");
  if (!database) return [];
  try {
    const env = { DATABASE_URL: database.url };
    const rows = await measureService(env, { times: 1.3, memory: 320 });
    return rows.map((row) => ({ ...row, what: `Postgres: ${row.what}` }));
  } finally {
    await database.drop();
  }
}
