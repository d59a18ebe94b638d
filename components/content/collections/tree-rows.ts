import type { Row, TreePosition } from "@/components/platform/tree/row";
import type { TreeItem } from "@/lib/contract/content/collection-tree";
import type { IsOpen, TreeLevel } from "@/lib/queries/content/collection-tree";

/** Row of the tree of collections and spaces. */
export type ItemRow = Row<TreeItem>;

/**
 * Returns the rows from top to bottom: loaded children of the root and of every open collection
 * below it.
 */
export function rowsOfLevels(
  levels: ReadonlyMap<string | null, TreeLevel>,
  root: string | null,
  isOpen: IsOpen,
): ItemRow[] {
  const rows: ItemRow[] = [];
  // A moved item may still be in its old list until that is refetched.
  const seen = new Set<string>();
  const add = (parent: string | null, depth: number) => {
    const level = levels.get(parent);
    for (const [index, item] of (level?.items ?? []).entries()) {
      if (seen.has(item.id)) continue;
      seen.add(item.id);
      const count = level?.count ?? 0;
      const open = item.items > 0 ? isOpen(item, depth, count) : undefined;
      const above = parent === root ? null : parent;
      rows.push({ item, parent: above, level: depth + 1, position: index + 1, count, open });
      if (open) add(item.id, depth + 1);
    }
  };
  add(root, 0);
  return rows;
}

/** Returns search results, which come in tree order, with every collection open. */
export function rowsOfFound(items: readonly TreeItem[]): ItemRow[] {
  const known = new Set(items.map(({ id }) => id));
  const parentOf = ({ parent }: TreeItem) => (parent && known.has(parent) ? parent : null);
  const byParent = Map.groupBy(items, parentOf);
  const levels = new Map<string, number>();
  return items.map((item) => {
    const parent = parentOf(item);
    const siblings = byParent.get(parent) ?? [];
    const level = parent === null ? 1 : (levels.get(parent) ?? 0) + 1;
    levels.set(item.id, level);
    const open = byParent.has(item.id) ? true : undefined;
    const position = siblings.indexOf(item) + 1;
    return { item, parent, level, position, count: siblings.length, open };
  });
}

/** Returns a row with all its descendants, in the order shown. */
export function rowsWithin(rows: readonly ItemRow[], id: string): readonly ItemRow[] {
  const start = rows.findIndex(({ item }) => item.id === id);
  const level = rows[start]?.level ?? 0;
  if (start < 0) return [];
  const end = rows.findIndex((row, at) => at > start && row.level <= level);
  return rows.slice(start, end < 0 ? undefined : end);
}

/** Returns every valid position of an item among the shown rows, including its own. */
export function positionsInRows(
  rows: readonly ItemRow[],
  id: string,
  takesAtRoot: boolean,
): TreePosition[] {
  const within = new Set(rowsWithin(rows, id));
  const others = rows.filter((row) => !within.has(row));
  const parents = others.filter(
    ({ item }) => item.type === "collection" && item.permissions.create,
  );
  const taking = [...(takesAtRoot ? [null] : []), ...parents.map(({ item }) => item.id)];
  const takes = new Set<string | null>(taking);
  const before = others.filter(({ parent }) => takes.has(parent));
  return [
    ...before.map(({ parent, item }) => ({ parent, before: item.id })),
    ...taking.map((parent) => ({ parent, before: null })),
  ];
}
