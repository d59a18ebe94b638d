import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Db } from "../client.ts";
import { selectRows } from "../select-rows.ts";

const Reference = z.object({
  /** Table whose rows refer to others, and its columns. */
  from: z.string(),
  columns: z.array(z.string()),
  /** Table that is referred to, and the columns in the same order. */
  to: z.string(),
  keys: z.array(z.string()),
  /** The rows are deleted with those that they refer to. */
  cascades: z.boolean(),
  /** A row can do without the reference. */
  optional: z.boolean(),
});
export type Reference = z.infer<typeof Reference>;

/** Reads the foreign keys of all tables from the database's catalog. */
export const readReferences = (db: Db): Promise<Reference[]> =>
  selectRows(
    db,
    Reference,
    sql`
      select key.conrelid::regclass::text as "from", key.confrelid::regclass::text as "to",
        names.columns, names.keys,
        key.confdeltype = 'c' as cascades, key.confdeltype <> 'c' and names.optional as optional
      from pg_constraint key
      cross join lateral (
        select array_agg(own.attname::text order by place) as columns,
          array_agg(other.attname::text order by place) as keys,
          not bool_and(own.attnotnull) as optional
        from unnest(key.conkey, key.confkey) with ordinality as pair(own_number, other_number, place)
        join pg_attribute own on own.attrelid = key.conrelid and own.attnum = own_number
        join pg_attribute other on other.attrelid = key.confrelid and other.attnum = other_number
      ) names
      where key.contype = 'f'`,
  );
