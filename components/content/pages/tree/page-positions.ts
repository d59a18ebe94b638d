import type { TreePosition } from "@/components/platform/tree/row";
import type { Page } from "@/lib/contract/content/page";
import type { PagePosition } from "@/lib/tree/page-move";
import { takes } from "./page-steps";
import { below, findPage, type PageRow } from "./page-tree";

/** Returns every valid position of a page among the shown rows, including its own. */
export function positionsInRows(rows: readonly PageRow[], id: string): TreePosition[] {
  const start = rows.findIndex(({ item }) => item.id === id);
  const moved = rows[start];
  if (!moved) return [];
  const end = rows.findIndex(({ level }, at) => at > start && level <= moved.level);
  const others = [...rows.slice(0, start), ...(end < 0 ? [] : rows.slice(end))];
  const parents = others.filter(({ item }) => takes(item, moved.item)).map(({ item }) => item.id);
  const taking = new Set<string | null>([null, ...parents]);
  const before = others.filter(({ parent }) => taking.has(parent));
  return [
    ...before.map(({ parent, item }) => ({ parent, before: item.id })),
    ...[...taking].map((parent) => ({ parent, before: null })),
  ];
}

/** Converts a position to the service's, which does not count the page itself. */
export function toPagePosition(
  pages: readonly Page[],
  id: string,
  { parent, before }: TreePosition,
): PagePosition {
  const above = parent === null ? undefined : findPage(pages, parent)?.page;
  const there = parent === null ? pages : above ? below(above) : [];
  const others = there.filter((page) => page.id !== id);
  const found = others.findIndex((page) => page.id === before);
  return { into: parent, at: found < 0 ? others.length : found };
}
