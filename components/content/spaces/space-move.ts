import type { PlaceItem, SpacePlace } from "@/lib/contract/content/places";
import type { SpaceMove } from "@/lib/contract/content/spaces";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Position } from "@/lib/contract/platform/position";
import { callOperation } from "@/lib/queries/platform/operation";
import type { MoveChoice } from "./move-choice";

/** `space:…` or `collection:…`, since selects hold strings. */
export const refOf = ({ type, id }: Pick<PlaceItem, "type" | "id">) => `${type}:${id}`;

type Pointer = NonNullable<Position["before"]>;

export function pointerTo(ref: string): Pointer {
  const id = ref.slice(ref.indexOf(":") + 1);
  return ref.startsWith("space:")
    ? { type: "space", space: id }
    : { type: "collection", collection: id };
}

/** Returns the body of the move; for the first position, requests the current first item. */
export async function toMove(
  organization: OrganizationParams,
  { parent, where, sibling }: MoveChoice,
): Promise<SpaceMove> {
  if (where === "last") return { parent };
  if (where === "first") {
    const first = await firstAt(organization, parent);
    return first ? { parent, position: { before: pointerTo(first) } } : { parent };
  }
  if (sibling === null) throw new Error("A position beside something names it");
  return { parent, position: { [where]: pointerTo(sibling) } };
}

async function firstAt(organization: OrganizationParams, parent: string | null) {
  const query = { parent: parent ?? undefined, limit: 1 };
  const { items } = await callOperation("listPlaceItems", { params: organization, query });
  return items[0] && refOf(items[0]);
}

/** Returns the move that undoes another exactly. */
export function undoMove(
  { parent = null }: { parent?: string | null },
  place: Pick<SpacePlace, "previous" | "next">,
): SpaceMove {
  const { previous, next } = place;
  if (next) return { parent, position: { before: pointerTo(refOf(next)) } };
  if (previous) return { parent, position: { after: pointerTo(refOf(previous)) } };
  return { parent };
}

/** Describes a target: "to Guides, before Billing API". */
export function positionLabel(
  { where }: Pick<MoveChoice, "where">,
  parentTitle: string,
  siblingTitle: string | undefined,
): string {
  if (where === "last") return `${parentTitle}, at the end`;
  if (where === "first") return `${parentTitle}, at the beginning`;
  return siblingTitle === undefined ? parentTitle : `${parentTitle}, ${where} ${siblingTitle}`;
}
