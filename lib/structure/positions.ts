import { accepts, childrenOf, findItem } from "./items.ts";
import type { ItemPosition } from "./move.ts";
import type { Structure, StructureItem } from "./structure.ts";

/**
 * Returns every valid position of an item from top to bottom, including its own. A closed parent
 * offers only its end.
 */
export function positionsFor(
  structure: Structure,
  id: string,
  isOpen: (id: string) => boolean,
): ItemPosition[] {
  const moved = findItem(structure, id)?.item;
  if (!moved) return [];
  const inside = (parent: StructureItem | null): ItemPosition[] => {
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
