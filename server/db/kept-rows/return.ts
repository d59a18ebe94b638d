import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import type { Db } from "../client.ts";
import { trashRowTable } from "../schema/trash.ts";
import { selectRows } from "../select-rows.ts";
import { type Reference, readReferences } from "./references.ts";

/** Values that replace those of the kept rows, by table and column. */
export type Replaced = Readonly<Record<string, Readonly<Record<string, string | null>>>>;

/** Numbers of kept and of returned rows of a table. */
export interface Returned {
  table: string;
  kept: number;
  returned: number;
}

const name = (text: string) => sql.identifier(text);

/** Puts tables after those that they refer to. */
function inOrder(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = [];
  const visit = (table: string, path: readonly string[]) => {
    if (ordered.includes(table) || path.includes(table) || !tables.includes(table)) return;
    for (const { from, to } of references) if (from === table) visit(to, [...path, table]);
    ordered.push(table);
  };
  for (const table of tables) visit(table, []);
  return ordered;
}

/** Reads the columns of a table that the kept rows have; later ones get their defaults. */
async function columnsOf(db: Db, item: string, table: string): Promise<string[]> {
  const rows = await selectRows(
    db,
    z.object({ name: z.string() }),
    sql`
      select a.attname::text as name from pg_attribute a
      where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and a.attname in (
          select json_object_keys(one."row") from (select "row" from ${trashRowTable}
            where item_id = ${item} and "table" = ${table} limit 1) one)`,
  );
  return rows.map((row) => row.name);
}

/** Condition for rows whose reference leads to a row, even a kept one, or nowhere; `t` is the row. */
function isWhole(item: string, { from, columns, to, keys }: Reference): SQL {
  const nulls = columns.map((column) => sql`t.${name(column)} is null`);
  const equal = (target: (key: string) => SQL) =>
    sql.join(
      columns.map((column, at) => sql`${target(keys[at] ?? "")} = t.${name(column)}`),
      sql` and `,
    );
  const live = sql`exists (select 1 from ${name(to)} target
    where ${equal((key) => sql`target.${name(key)}`)})`;
  // Rows of one statement can refer to each other.
  const kept = sql`exists (select 1 from ${trashRowTable} other
    where other.item_id = ${item} and other."table" = ${to}
      and ${equal((key) => sql`other."row"->>${sql.raw(`'${key}'`)}`)})`;
  return sql`(${sql.join([...nulls, live, ...(from === to ? [kept] : [])], sql` or `)})`;
}

async function returnTable(
  db: Db,
  item: string,
  { table, references, replaced }: { table: string; references: Reference[]; replaced: Replaced },
): Promise<Returned> {
  const own = references.filter(({ from }) => from === table);
  const columns = await columnsOf(db, item, table);
  const given = (column: string): SQL => {
    const value = replaced[table]?.[column];
    if (value !== undefined) return sql`${value}`;
    const reference = own.find((each) => each.optional && each.columns.includes(column));
    if (!reference) return sql`t.${name(column)}`;
    return sql`case when ${isWhole(item, reference)} then t.${name(column)} end`;
  };
  const needed = own.filter(({ optional }) => !optional).map((each) => isWhole(item, each));
  const { rows } = await db.execute(sql`
    insert into ${name(table)} (${sql.join(columns.map(name), sql`, `)})
    select ${sql.join(columns.map(given), sql`, `)}
    from ${trashRowTable} kept, json_populate_record(null::${name(table)}, kept."row") t
    where kept.item_id = ${item} and kept."table" = ${table}
      ${needed.length > 0 ? sql`and ${sql.join(needed, sql` and `)}` : sql``}
    on conflict do nothing
    returning 1`);
  const kept = await db.$count(
    trashRowTable,
    sql`${trashRowTable.itemId} = ${item} and ${trashRowTable.table} = ${table}`,
  );
  return { table, kept, returned: rows.length };
}

/**
 * Inserts the rows that `keepRows` has kept. Left out are those whose targets are gone, or in whose
 * place others are; references that a deletion clears are cleared.
 */
export async function returnRows(
  db: Db,
  item: string,
  replaced: Replaced = {},
): Promise<Returned[]> {
  const references = await readReferences(db);
  const tables = await db
    .selectDistinct({ table: trashRowTable.table })
    .from(trashRowTable)
    .where(sql`${trashRowTable.itemId} = ${item}`);
  const returned: Returned[] = [];
  for (const table of inOrder(
    tables.map((row) => row.table),
    references,
  )) {
    returned.push(await returnTable(db, item, { table, references, replaced }));
  }
  return returned;
}
