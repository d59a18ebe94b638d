/** Position in a tree: the parent (null: the top level), and the next sibling (null: the end). */
export interface TreePosition {
  parent: string | null;
  before: string | null;
}

export interface Row<Item extends { id: string }> {
  item: Item;
  parent: string | null;
  /** From 1. */
  level: number;
  /** Its position among its siblings, from 1, and their number. */
  position: number;
  count: number;
  /** Undefined for items without children. */
  open: boolean | undefined;
}
