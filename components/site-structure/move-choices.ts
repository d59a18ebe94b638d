import { accepts, allItems, childrenOf, findItem } from "@/lib/structure/items";
import type { Spot } from "@/lib/structure/move";
import type { Structure, StructureItem } from "@/lib/structure/structure";
import { nameOf } from "@/lib/structure/words";

/** Stand in a form for what has no id. */
export const topLevel = "top level";
export const first = "first";

interface Choice {
  value: string;
  label: string;
}

/** The parents that take an item. */
export function parentsFor(structure: Structure, item: StructureItem): Choice[] {
  const takes = (parent: StructureItem | null) => accepts(structure, parent, item.object);
  const parents = allItems(structure).filter(takes);
  const choices = parents.map((parent) => ({ value: parent.id, label: nameOf(parent) }));
  return takes(null) ? [{ value: topLevel, label: "Top level" }, ...choices] : choices;
}

/** The places that an item can take in a parent. */
export function placesIn(structure: Structure, id: string, parent: string): Choice[] {
  const others = othersIn(structure, id, parent);
  const after = others.map((item) => ({ value: item.id, label: `After ${nameOf(item)}` }));
  return [{ value: first, label: others.length === 0 ? "The only one" : "First" }, ...after];
}

/** The spot after one of them, or the first; what is not there any more stands for the end. */
export function spotAfter(structure: Structure, id: string, parent: string, after: string): Spot {
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
