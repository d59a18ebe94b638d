import { asc, Column, desc, is, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Page, PageQuery } from "#lib/contract/platform/common.ts";
import { plannedForValues } from "../../db/planning.ts";
import { markOf, readCursor, writeCursor } from "./cursor.ts";

/** One column or expression that a list is ordered by; the last of them must be unique. */
export interface Key<Row> {
  column: Column | SQL;
  value: (row: Row) => string | Date;
}

/** The keys of the row before a page. */
export type Cursor = (string | Date)[];

interface List<Row, Item> {
  query: PageQuery;
  /** Identifies the list: operation, parent and filters. */
  name: unknown[];
  keys: Key<Row>[];
  order: "asc" | "desc";
  /**
   * Rows after the cursor in order, at most `limit`; also given the cursor's value for each key.
   */
  rows: (
    after: SQL | undefined,
    orderBy: SQL[],
    limit: Placeholder,
    cursor: Cursor | undefined,
  ) => PromiseLike<Row[]>;
  /** Given the rows of the page, which may have the count with them; undefined where only it is requested. */
  count: (rows?: PromiseLike<Row[]>) => PromiseLike<number>;
  toItem: (row: Row) => Item;
}

/**
 * Condition for rows beyond the cursor's in the order of the list: one comparison, so that an index
 * can answer it.
 */
export function beyond(
  { keys, order }: { keys: Pick<Key<never>, "column">[]; order: "asc" | "desc" },
  values: (string | Date | Placeholder)[],
): SQL {
  const columns = sql.join(
    keys.map(({ column }) => sql`${column}`),
    sql`, `,
  );
  const bounds = sql.join(
    keys.map(({ column }, index) =>
      is(column, Column) ? sql`${sql.param(values[index], column)}` : sql`${values[index]}`,
    ),
    sql`, `,
  );
  return order === "asc" ? sql`(${columns}) > (${bounds})` : sql`(${columns}) < (${bounds})`;
}

/**
 * Limit as a literal in the SQL text. For a parameter, the planner can't know the value: it assumes
 * a tenth of all rows, and plans every call anew.
 */
export const literalLimit = (count: number): Placeholder =>
  // The types of `limit` accept no other SQL than a placeholder.
  Object.assign(sql.raw(String(count)), { name: "limit", protected: count });

/**
 * Returns one page of a list, found by key, so that the last page costs as much as the first.
 * `limit` 0 only counts; a cursor of another list is rejected.
 */
export async function listPage<Row, Item>(list: List<Row, Item>): Promise<Page<Item>> {
  const { query, keys, order } = list;
  const mark = markOf([...list.name, order]);
  const dates = keys.map(({ column }) => is(column, Column) && column.dataType === "date");
  const from = query.page === undefined ? undefined : readCursor(query.page, mark, dates);
  if (query.limit === 0) return { count: await list.count(), items: [] };
  const inOrder = keys.map(({ column }) => (order === "asc" ? asc(column) : desc(column)));
  // SQL comments are part of the text at any position.
  const orderBy = inOrder.with(-1, sql`${inOrder.at(-1)} ${plannedForValues}`);
  const page = list.rows(from && beyond(list, from), orderBy, literalLimit(query.limit + 1), from);
  const [rows, count] = await Promise.all([page, list.count(page)]);
  const items = rows.slice(0, query.limit);
  const last = items.at(-1);
  if (rows.length <= query.limit || last === undefined)
    return { count, items: items.map(list.toItem) };
  const cursor = keys.map(({ value }) => value(last));
  return {
    next: { page: writeCursor(mark, cursor) },
    count,
    items: items.map(list.toItem),
  };
}
