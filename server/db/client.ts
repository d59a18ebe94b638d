import { join } from "node:path";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { EmbeddedPostgres } from "./embedded-postgres.ts";

/** Result of a handwritten statement: the members that both drivers return. */
interface Rows<Row> {
  rows: Row[];
}
interface RowsOf extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}

/** Database or, inside a write, its transaction. */
export type Db = PgDatabase<RowsOf, Record<string, never>>;

export type Database = { db: Db; close(): Promise<void> } & (
  | { kind: "pglite"; client: EmbeddedPostgres }
  | { kind: "postgres"; client: pg.Pool }
);

/** Folder of the database migrations. */
export const migrations = { migrationsFolder: join(import.meta.dirname, "migrations") };
export const casing = "snake_case";
