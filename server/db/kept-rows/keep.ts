import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { trashRowTable } from "../schema/trash.ts";
import { type Reference, readReferences } from "./references.ts";

/** Rows that triggers write, and would count twice. */
const derived = new Set(["collection_totals"]);

async function keepSome(db: Db, item: string, table: string, where: SQL): Promise<number> {
  const { rows } = await db.execute(sql`
    insert into ${trashRowTable} (item_id, "table", hash, "row")
    select ${item}, ${table}, md5(kept.text), kept.text::json
    from (select to_json(t)::text as text from ${sql.identifier(table)} t where ${where}) kept
    on conflict do nothing
    returning 1`);
  return rows.length;
}

/** Condition for rows that refer to kept ones. */
function refersToKept(item: string, { columns, to, keys }: Reference): SQL {
  const own = columns.map((column) => sql`t.${sql.identifier(column)}::text`);
  const kept = keys.map((key) => sql`kept."row"->>${sql.raw(`'${key}'`)}`);
  return sql`(${sql.join(own, sql`, `)}) in (select ${sql.join(kept, sql`, `)}
    from ${trashRowTable} kept where kept.item_id = ${item} and kept."table" = ${to})`;
}

/**
 * Keeps rows, and those of other tables that their deletion takes along, so that `returnRows` can
 * insert them again. Called before the deletion, in its transaction.
 */
export async function keepRows(
  db: Db,
  item: string,
  { table, ids }: { table: string; ids: readonly string[] },
): Promise<void> {
  const references = (await readReferences(db)).filter(
    ({ cascades, from }) => cascades && !derived.has(from),
  );
  await keepSome(db, item, table, sql`t.id = any(${sql.param(ids)}::text[])`);
  const waiting = [table];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    for (const reference of references.filter(({ to }) => to === next)) {
      const count = await keepSome(db, item, reference.from, refersToKept(item, reference));
      if (count > 0) waiting.push(reference.from);
    }
  }
}
