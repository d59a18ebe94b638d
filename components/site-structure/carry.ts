import { findItem } from "@/lib/structure/items";
import { isAt, type Spot } from "@/lib/structure/move";
import { spotsFor } from "@/lib/structure/spots";
import type { Structure } from "@/lib/structure/structure";

/** An item that the keyboard holds: the tree shows it at its spot until it is put down. */
export interface Carry {
  id: string;
  spots: readonly Spot[];
  at: number;
}

/** Picks an item up where it stands. */
export function pickUp(
  structure: Structure,
  id: string,
  isOpen: (id: string) => boolean,
): Carry | null {
  const found = findItem(structure, id);
  if (!found) return null;
  // Its own parent is open, as its row is in sight.
  const spots = spotsFor(structure, id, (each) => each === found.parent?.id || isOpen(each));
  const at = spots.findIndex((spot) => isAt(found, spot));
  return { id, spots, at: Math.max(0, at) };
}

export const spotOfCarry = ({ spots, at }: Carry): Spot | undefined => spots[at];

/** The carried item after a key; the same where the key leads nowhere. */
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

const leavesParent = ({ spots, at }: Carry, spot: Spot) => spot.parent !== spots[at]?.parent;
