import { accepts, allItems, childrenOf, findItem } from "@/lib/structure/items";
import { nameOf } from "@/lib/structure/labels";
import type { ItemPosition } from "@/lib/structure/move";
import type { Structure, StructureItem } from "@/lib/structure/structure";

/** Form values for choices without an id. */
export const topLevel = "top level";
export const first = "first";

interface Choice {
  value: string;
  label: string;
}

/** Returns the parents that accept an item. */
export function parentsFor(structure: Structure, item: StructureItem): Choice[] {
  const takes = (parent: StructureItem | null) => accepts(structure, parent, item.object);
  const parents = allItems(structure).filter(takes);
  const choices = parents.map((parent) => ({ value: parent.id, label: nameOf(parent) }));
  return takes(null) ? [{ value: topLevel, label: "Top level" }, ...choices] : choices;
}

/** Returns the positions for an item in a parent. */
export function placesIn(structure: Structure, id: string, parent: string): Choice[] {
  const others = othersIn(structure, id, parent);
  const after = others.map((item) => ({ value: item.id, label: `After ${nameOf(item)}` }));
  return [{ value: first, label: others.length === 0 ? "Only item" : "First" }, ...after];
}

/** Returns the position after a sibling, or the first; a missing sibling means the end. */
export function positionAfter(
  structure: Structure,
  id: string,
  parent: string,
  after: string,
): ItemPosition {
  const others = othersIn(structure, id, parent);
  const at = after === first ? 0 : others.findIndex((item) => item.id === after) + 1;
  const end = after !== first && at === 0;
  return {
    parent: parent === topLevel ? null : parent,
    before: end ? null : (others[at]?.id ?? null),
  };
}

function othersIn(structure: Structure, id: string, parent: string): StructureItem[] {
  const found = parent === topLevel ? null : findItem(structure, parent)?.item;
  if (found === undefined) return [];
  return childrenOf(structure, found).filter((item) => item.id !== id);
}
