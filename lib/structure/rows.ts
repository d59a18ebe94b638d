import { childrenOf } from "./items.ts";
import type { Structure, StructureItem } from "./structure.ts";

export interface TreeRow {
  item: StructureItem;
  parent: string | null;
  /** From 1. */
  level: number;
  /** Position among its siblings, from 1, and their number. */
  position: number;
  count: number;
  /** Undefined for items without children. */
  open: boolean | undefined;
}

/** Returns the rows of a tree from top to bottom, without children of closed parents. */
export function treeRows(structure: Structure, isOpen: (id: string) => boolean): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (parent: StructureItem | null, level: number) => {
    const items = childrenOf(structure, parent);
    for (const [index, item] of items.entries()) {
      const holdsSome = childrenOf(structure, item).length > 0;
      const open = holdsSome ? isOpen(item.id) : undefined;
      const place = { position: index + 1, count: items.length };
      rows.push({ item, parent: parent?.id ?? null, level, ...place, open });
      if (open) add(item, level + 1);
    }
  };
  add(null, 1);
  return rows;
}
