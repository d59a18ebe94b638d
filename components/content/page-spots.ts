import type { TreeSpot } from "@/components/tree/row";
import type { Page } from "@/lib/contract/page";
import type { PageSpot } from "@/lib/page-move";
import { takes } from "./page-steps";
import { below, findPage, type PageRow } from "./page-tree";

/** Every spot that a page can take in the rows that are shown, its own among them. */
export function spotsInRows(rows: readonly PageRow[], id: string): TreeSpot[] {
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

/** The same spot as the service counts it: without the page itself. */
export function toPageSpot(
  pages: readonly Page[],
  id: string,
  { parent, before }: TreeSpot,
): PageSpot {
  const above = parent === null ? undefined : findPage(pages, parent)?.page;
  const there = parent === null ? pages : above ? below(above) : [];
  const others = there.filter((page) => page.id !== id);
  const found = others.findIndex((page) => page.id === before);
  return { into: parent, at: found < 0 ? others.length : found };
}
