import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Db } from "../../db/client.ts";
import { selectRows } from "../../db/select-rows.ts";

/** Rows per query: enough for speed, few enough for memory. */
const batch = 100;

/** Applies settings that make values portable between servers, and lifts the time limit. */
export async function applyPortableSettings(db: Db): Promise<void> {
  for (const setting of [
    "datestyle = 'ISO, MDY'",
    "intervalstyle = 'postgres'",
    "bytea_output = 'hex'",
    "extra_float_digits = 1",
    "timezone = 'UTC'",
    "statement_timeout = 0",
    "idle_in_transaction_session_timeout = 0",
  ]) {
    await db.execute(sql.raw(`set local ${setting}`));
  }
}

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  /** Stored columns, without generated ones. */
  stored: z.array(z.string()),
});
export type Table = z.output<typeof table>;

/** Returns the tables of the service by name. */
export function listTables(db: Db): Promise<Table[]> {
  return selectRows(
    db,
    table,
    sql`
      select t.relname as name,
        json_agg(a.attname order by a.attnum) as columns,
        json_agg(a.attname order by a.attnum) filter (where a.attgenerated = '') as stored
      from pg_class t join pg_attribute a on a.attrelid = t.oid
      where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
        and a.attnum > 0 and not a.attisdropped
      group by t.relname order by t.relname`,
  );
}

const rowText = z.object({ row: z.string() });

/**
 * Yields all rows of a table as text in batches; the caller's transaction gives a consistent
 * snapshot.
 */
export async function* readRows(db: Db, table: string): AsyncGenerator<string[]> {
  const name = sql.identifier(table);
  const cursor = sql.identifier(`backup_${table}`);
  await db.execute(
    sql`declare ${cursor} no scroll cursor for select t::text as row from ${name} t`,
  );
  for (;;) {
    const rows = await selectRows(db, rowText, sql`fetch ${sql.raw(`${batch}`)} from ${cursor}`);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < batch) break;
  }
  await db.execute(sql`close ${cursor}`);
}

/** Inserts rows from `readRows`; generated columns are computed again. */
export async function writeRows(db: Db, table: Table, rows: string[]): Promise<void> {
  const name = sql.identifier(table.name);
  const columns = table.stored.map((column) => sql.identifier(column));
  const values = table.stored.map((column) => sql`(v.row).${sql.identifier(column)}`);
  // With `offset 0` each row is parsed once, not once per column.
  await db.execute(sql`
    insert into ${name} (${sql.join(columns, sql`, `)})
    select ${sql.join(values, sql`, `)} from (
      select text::${name} as row
      from json_array_elements_text(${JSON.stringify(rows)}::text::json) as text offset 0
    ) v`);
}
