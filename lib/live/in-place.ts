import type { InfiniteData } from "@tanstack/react-query";
import type { Page } from "../contract/platform/common.ts";
import { isObject } from "../data/is-object.ts";

interface Item {
  id: string;
}
type List = Page<Item>;

/** Changes to a list that aren't shown yet. */
export interface News {
  added: number;
  gone: number;
  /** Other changes: of the order, or of an answer that isn't a list. */
  other: boolean;
}

const isList = (value: unknown): value is List =>
  isObject(value) &&
  Array.isArray(value.items) &&
  value.items.every((item) => typeof item?.id === "string");

const isPages = (value: unknown): value is InfiniteData<List> =>
  isObject(value) && Array.isArray(value.pages);

function listsOf(value: unknown): readonly List[] | undefined {
  if (isPages(value)) return value.pages.every(isList) ? value.pages : undefined;
  return isList(value) ? [value] : undefined;
}

/**
 * Updates the entries of the shown answer in place, and counts the changes that this leaves out. An
 * answer without a list stays as it is.
 */
export function renewInPlace<Data>(shown: Data, fresh: Data): { data: Data; news: News } {
  const before = listsOf(shown);
  const after = listsOf(fresh)?.flatMap(({ items }) => items);
  if (!before || !after) return { data: shown, news: { added: 0, gone: 0, other: true } };
  const now = new Map(after.map((item) => [item.id, item]));
  const old = before.flatMap(({ items }) => items.map(({ id }) => id));
  const known = new Set(old);
  const renew = (list: List): List => ({
    ...list,
    items: list.items.map((item) => now.get(item.id) ?? item),
  });
  const data = isPages(shown) ? { ...shown, pages: shown.pages.map(renew) } : renew(shown as List);
  const staying = old.filter((id) => now.has(id));
  const kept = after.filter(({ id }) => known.has(id)).map(({ id }) => id);
  const news = {
    added: after.length - kept.length,
    gone: old.length - staying.length,
    other: staying.some((id, at) => id !== kept[at]),
  };
  return { data: data as Data, news };
}
