import type { PageQuery } from "#lib/contract/common.ts";
import type { Context } from "../context.ts";
import { listPage } from "../db/list.ts";
import type { ItemRow, itemsOf } from "./items.ts";

/** A page of what lies at one place, in the order that its spaces and collections share. */
export const pageOfItems = (
  { db }: Context,
  items: ReturnType<typeof itemsOf>,
  { query, name }: { query: PageQuery; name: unknown[] },
) =>
  listPage({
    query,
    name,
    keys: [
      { column: items.position, value: (row: ItemRow) => row.position },
      { column: items.id, value: (row: ItemRow) => row.id },
    ],
    order: "asc",
    rows: (after, orderBy, limit) =>
      db
        .select()
        .from(items)
        .where(after)
        .orderBy(...orderBy)
        .limit(limit),
    count: () => db.$count(items),
    toItem: (row: ItemRow) => row,
  });
