import { accepts, childrenOf, findItem } from "./items.ts";
import type { Spot } from "./move.ts";
import type { Structure, StructureItem } from "./structure.ts";

/**
 * Every spot that an item can take, from top to bottom, its own among them. A closed parent offers
 * its end alone.
 */
export function spotsFor(
  structure: Structure,
  id: string,
  isOpen: (id: string) => boolean,
): Spot[] {
  const moved = findItem(structure, id)?.item;
  if (!moved) return [];
  const inside = (parent: StructureItem | null): Spot[] => {
    const others = childrenOf(structure, parent).filter((item) => item.id !== id);
    const taken = accepts(structure, parent, moved.object);
    const open = parent === null || isOpen(parent.id);
    const end = { parent: parent?.id ?? null, before: null };
    const spots = others.flatMap((item) => {
      const before = taken && open ? [{ parent: end.parent, before: item.id }] : [];
      return [...before, ...inside(item)];
    });
    return taken ? [...spots, end] : spots;
  };
  return inside(null);
}
