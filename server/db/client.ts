import { join } from "node:path";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { EmbeddedPostgres } from "./embedded-postgres.ts";

/** The database or, inside a write, its transaction. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Database = { db: Db; close(): Promise<void> } & (
  | { kind: "pglite"; client: EmbeddedPostgres }
  | { kind: "postgres"; client: pg.Pool }
);

/** Where the steps are that bring a database up to date. */
export const migrations = { migrationsFolder: join(import.meta.dirname, "migrations") };
export const casing = "snake_case";
