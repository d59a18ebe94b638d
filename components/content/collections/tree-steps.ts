import { pointerTo, refOf } from "@/components/content/spaces/space-move";
import type { TreePosition } from "@/components/platform/tree/row";
import type { Step } from "@/components/platform/tree/tree-keys";
import type { CollectionMove } from "@/lib/contract/content/collections";
import type { ItemRow } from "./tree-rows";

/** Target of a move for the API; undefined if it is impossible or changes nothing. */
type Goal = CollectionMove | undefined;

const beside = (side: "before" | "after", { item, parent }: ItemRow, root: string | null) => ({
  parent: parent ?? root,
  position: { [side]: pointerTo(refOf(item)) },
});

/** Returns the target of one keyboard step. */
export function stepFrom(
  rows: readonly ItemRow[],
  id: string,
  step: Step,
  root: string | null,
): Goal {
  const row = rows.find(({ item }) => item.id === id);
  if (!row) return undefined;
  const siblings = rows.filter(({ parent }) => parent === row.parent);
  const at = siblings.indexOf(row);
  const [previous, next] = [siblings[at - 1], siblings[at + 1]];
  const above = rows.find(({ item }) => item.id === row.parent);
  if (step === "up") return previous && beside("before", previous, root);
  if (step === "down") return next && beside("after", next, root);
  if (step === "out") return above && beside("after", above, root);
  const enters = previous?.item.type === "collection" && previous.item.permissions.create;
  return enters ? { parent: previous.item.id } : undefined;
}

/** Returns the move that puts an item back in its current position. */
export function backTo(rows: readonly ItemRow[], id: string, root: string | null): CollectionMove {
  const row = rows.find(({ item }) => item.id === id);
  const siblings = rows.filter(({ parent }) => parent === row?.parent);
  const at = siblings.findIndex(({ item }) => item.id === id);
  const [previous, next] = [siblings[at - 1], siblings[at + 1]];
  if (next) return beside("before", next, root);
  return previous ? beside("after", previous, root) : { parent: row?.parent ?? root };
}

/** Returns the target of a drop; undefined if the item is there already. */
export function goalOf(
  rows: readonly ItemRow[],
  id: string,
  spot: TreePosition,
  root: string | null,
): Goal {
  const row = rows.find(({ item }) => item.id === id);
  if (!row) return undefined;
  const stays = spot.parent === row.parent;
  if (spot.before === null) {
    if (stays && row.position === row.count) return undefined;
    return { parent: spot.parent ?? root };
  }
  const siblings = rows.filter(({ parent }) => parent === row.parent);
  const following = siblings[siblings.indexOf(row) + 1]?.item.id;
  if (stays && (spot.before === id || spot.before === following)) return undefined;
  const before = rows.find(({ item }) => item.id === spot.before);
  return before && beside("before", before, root);
}
