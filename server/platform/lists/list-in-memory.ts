import type { Page, PageQuery } from "#lib/contract/platform/common.ts";
import { markOf, readCursor, writeCursor } from "./cursor.ts";

interface List<Item> {
  query: PageQuery;
  /** Identifies the list: operation, location and filters. */
  name: unknown[];
  items: Item[];
  keyOf: (item: Item) => string;
}

/** Returns one page of a complete list in its own order; rejects cursors of other lists. */
export function listInMemory<Item>({ query, name, items, keyOf }: List<Item>): Page<Item> {
  const count = items.length;
  const mark = markOf(name);
  const [after] = query.page === undefined ? [] : readCursor(query.page, mark, [false]);
  const start = after === undefined ? 0 : items.findIndex((item) => keyOf(item) === after) + 1;
  const shown = items.slice(start, start + query.limit);
  const last = shown.at(-1);
  const isLast = last === undefined || start + shown.length >= count;
  return {
    ...(!isLast && { next: { page: writeCursor(mark, [keyOf(last)]) } }),
    count,
    items: shown,
  };
}
