import type { Page, PageQuery } from "#lib/contract/common.ts";
import { markOf, readCursor, writeCursor } from "./cursor.ts";

interface List<Item> {
  query: PageQuery;
  /** What tells this list from every other: operation, place and filters. */
  name: unknown[];
  items: Item[];
  keyOf: (item: Item) => string;
}

/** One page of a list that is known whole, in its own order; a cursor of another list is refused. */
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
