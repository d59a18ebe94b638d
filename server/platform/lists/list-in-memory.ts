import type { Page, PageQuery } from "#lib/contract/platform/common.ts";
import { markOf, readCursor, writeCursor } from "./cursor.ts";

interface List<Item> {
  query: PageQuery;
  /** Identifies the list: operation, location and filters. */
  name: unknown[];
  items: Item[];
  keyOf: (item: Item) => string;
}

/**
 * Limit of items before the end of a page that a cursor names by marks, since its length is
 * limited.
 */
const mostNamed = 8;

/** Returns the index behind a cursor: its own items may be gone, and others may have come. */
function indexBehind(keys: readonly string[], [end, ...named]: readonly string[]): number {
  const marks = keys.map((key) => markOf([key]));
  for (const mark of named) {
    const at = marks.indexOf(mark);
    if (at >= 0) return at + 1;
  }
  const before = Number(end) - named.length;
  return Number.isSafeInteger(before) && before > 0 ? Math.min(before, keys.length) : 0;
}

/**
 * Returns a cursor: the end of a page, and the marks of the last items before it, the latest first.
 */
function partsOf(end: number, keys: readonly string[]): string {
  const named = keys.slice(Math.max(0, end - mostNamed), end).reverse();
  return JSON.stringify([String(end), ...named.map((key) => markOf([key]))]);
}

function readParts(text: string): string[] {
  try {
    const parts: unknown = JSON.parse(text);
    if (Array.isArray(parts)) return parts.filter((part) => typeof part === "string");
  } catch {
    // A cursor of an earlier version has the key of the last item.
  }
  return ["1", markOf([text])];
}

/**
 * Returns one page of a complete list in its own order; rejects cursors of other lists. A page
 * continues behind the end of the one before, even if its items are gone.
 */
export function listInMemory<Item>({ query, name, items, keyOf }: List<Item>): Page<Item> {
  const count = items.length;
  const mark = markOf(name);
  const [after] = query.page === undefined ? [] : readCursor(query.page, mark, [false]);
  const keys = items.map(keyOf);
  const start = after === undefined ? 0 : indexBehind(keys, readParts(String(after)));
  const shown = items.slice(start, start + query.limit);
  const end = start + shown.length;
  const isLast = shown.length === 0 || end >= count;
  return {
    ...(!isLast && { next: { page: writeCursor(mark, [partsOf(end, keys)]) } }),
    count,
    items: shown,
  };
}
