import { type Items, withChildren } from "./change.ts";
import { accepts, type Found, findItem } from "./items.ts";
import type { Structure, StructureItem } from "./structure.ts";

/**
 * Position of an item: its parent (null: the top level), and the sibling after it; without one, the
 * end.
 */
export interface ItemPosition {
  parent: string | null;
  before: string | null;
}

/** Returns the position of an item; moving it back there undoes any move. */
export function positionOf({ parent, siblings, index }: Found): ItemPosition {
  return { parent: parent?.id ?? null, before: siblings[index + 1]?.id ?? null };
}

/** Returns true if the item is already there; a missing sibling means the end. */
export function isAt(found: Found, spot: ItemPosition): boolean {
  const here = positionOf(found);
  if (here.parent !== spot.parent) return false;
  if (spot.before === found.item.id) return true;
  const named = found.siblings.some(({ id }) => id === spot.before);
  return here.before === (named ? spot.before : null);
}

/** Returns true if the parent of the position accepts the item. */
export function canMove(structure: Structure, { item }: Found, { parent }: ItemPosition): boolean {
  if (parent === null) return accepts(structure, null, item.object);
  const target = findItem(structure, parent)?.item;
  return target !== undefined && accepts(structure, target, item.object);
}

/**
 * Returns the structure after a move, as the service will have it; the same object if nothing
 * changes. Unaffected items stay the same objects.
 */
export function moveItem(structure: Structure, id: string, spot: ItemPosition): Structure {
  const found = findItem(structure, id);
  if (!found || !canMove(structure, found, spot) || isAt(found, spot)) return structure;
  const from = found.parent?.id ?? null;
  if (from === spot.parent) {
    return withChildren(structure, from, (items) =>
      insert(items.toSpliced(found.index, 1), found.item, spot.before),
    );
  }
  const left = withChildren(structure, from, (items) => leave(items, found.index));
  return withChildren(left, spot.parent, (items) =>
    insert(items, settled(found.item, spot.parent, items.length === 0), spot.before),
  );
}

function insert(items: Items, item: StructureItem, before: string | null): Items {
  const at = items.findIndex(({ id }) => id === before);
  return items.toSpliced(at < 0 ? items.length : at, 0, item);
}

// Removes an item; the default of a section moves to the next space or, without one, to the first,
// as in the service.
function leave(items: Items, index: number): Items {
  const gone = items[index];
  const rest = items.toSpliced(index, 1);
  if (gone?.object !== "site-space" || !gone.default) return rest;
  const heir = rest[index] ?? rest[0];
  return rest.map((item) => (item === heir ? { ...item, default: true } : item));
}

function settled(item: StructureItem, parent: string | null, alone: boolean): StructureItem {
  const holder = parent ?? undefined;
  if (item.object === "site-section") return { ...item, sectionGroup: holder };
  if (item.object === "site-space") return { ...item, section: holder, default: alone };
  return item;
}
