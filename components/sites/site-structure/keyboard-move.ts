import { findItem } from "@/lib/structure/items";
import { type ItemPosition, isAt } from "@/lib/structure/move";
import { positionsFor } from "@/lib/structure/positions";
import type { Structure } from "@/lib/structure/structure";

/** Item that is moved by keyboard: the tree previews its position until it is dropped. */
export interface Carry {
  id: string;
  spots: readonly ItemPosition[];
  at: number;
}

/** Starts a move at the item's current position. */
export function pickUp(
  structure: Structure,
  id: string,
  isOpen: (id: string) => boolean,
): Carry | null {
  const found = findItem(structure, id);
  if (!found) return null;
  // Its own parent is open, as its row is visible.
  const spots = positionsFor(structure, id, (each) => each === found.parent?.id || isOpen(each));
  const at = spots.findIndex((spot) => isAt(found, spot));
  return { id, spots, at: Math.max(0, at) };
}

export const positionOfMove = ({ spots, at }: Carry): ItemPosition | undefined => spots[at];

/** Returns the move after a key; unchanged if the key has no target. */
export function carryBy(carry: Carry, key: string): Carry {
  const { spots, at } = carry;
  const targets: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: spots.length - 1,
    ArrowRight: spots.findIndex((spot, index) => index > at && leavesParent(carry, spot)),
    ArrowLeft: spots.findLastIndex((spot, index) => index < at && leavesParent(carry, spot)),
  };
  const next = targets[key] ?? at;
  return next === at || !spots[next] ? carry : { ...carry, at: next };
}

const leavesParent = ({ spots, at }: Carry, spot: ItemPosition) =>
  spot.parent !== spots[at]?.parent;
