/** A place in a tree: the parent, or null for the top, and what comes next there, or null at its end. */
export interface TreeSpot {
  parent: string | null;
  before: string | null;
}

/** One line of a tree. */
export interface Row<Item extends { id: string }> {
  item: Item;
  parent: string | null;
  /** From 1. */
  level: number;
  /** Its place among its siblings, from 1, and their number. */
  position: number;
  count: number;
  /** Undefined for what holds nothing. */
  open: boolean | undefined;
}
