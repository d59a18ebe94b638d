import { sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./client.ts";

const batch = 500;

/**
 * Inserts complete rows, many at once, as one parameter: with one for each value, building a
 * statement for thousands of values takes longer than running it.
 */
export async function insertRows<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly T["$inferSelect"][],
): Promise<void> {
  const names = Object.keys(rows[0] ?? {}).map((name) => [name, toSnakeCase(name)] as const);
  for (let start = 0; start < rows.length; start += batch) {
    const values = rows
      .slice(start, start + batch)
      .map((row) => Object.fromEntries(names.map(([name, column]) => [column, row[name]])));
    const json = JSON.stringify(values);
    await db.execute(
      sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${json}::json)`,
    );
  }
}
