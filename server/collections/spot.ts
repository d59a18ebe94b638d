import { and } from "drizzle-orm";
import type { Position } from "#lib/contract/position.ts";
import type { Context } from "../context.ts";
import { type LevelPart, siblingTarget, tableLevel } from "../db/level.ts";
import { conflict } from "../errors.ts";
import { seesCollections, seesSpaces } from "../grants/reach.ts";
import type { Above } from "../levels.ts";
import { positionFor, type Target } from "../ordering.ts";
import { spaceTable } from "../spaces/table.ts";
import { lockShelf, type Shelf, shelfParts } from "./level.ts";
import { requireShelf } from "./require.ts";
import { collectionTable } from "./table.ts";

/** A space or collection that goes to another place of its organization. */
interface Moving {
  kind: "space" | "collection";
  id: string;
  organizationId: string;
  parentId: string | null;
}

export interface Spot {
  parentId: string | null;
  /** The collection there, as it is while it is locked; null at the top level. */
  above: Above | null;
  position: string;
  /** Where it goes, for the audit record. */
  told: Record<string, unknown>;
}

export const alreadyThere = (kind: Moving["kind"]) => conflict(`The ${kind} is already there`);

function readPointer(position: Position): { ref: string; side: "before" | "after" } {
  const side = position.before ? "before" : "after";
  const pointer = position.before ?? position.after;
  if (!pointer) throw new Error("A position names a sibling");
  const id = pointer.type === "space" ? pointer.space : pointer.collection;
  return { ref: `${pointer.type}:${id}`, side };
}

/** What a position can name: siblings that the caller does not see are not there for them. */
const nameable = (ctx: Context, shelf: Shelf): LevelPart[] =>
  shelfParts(shelf, true).map((part) => {
    const isSeen =
      part.kind === "space" ? seesSpaces(ctx, spaceTable) : seesCollections(ctx, collectionTable);
    return { ...part, where: and(part.where, isSeen) };
  });

/** Whether it stands at that spot already, seen by people: spaces in the trash are passed over. */
async function isThere(ctx: Context, moving: Moving, shelf: Shelf, to: Target): Promise<boolean> {
  if (moving.parentId !== shelf.collectionId) return false;
  const own = `${moving.kind}:${moving.id}`;
  const live = tableLevel(ctx.db, shelfParts(shelf, true));
  if (!to) return (await live.near(null, "before", 1))[0]?.ref === own;
  if (to.sibling.ref === own) return true;
  return (await live.near(to.sibling.position, to.side, 1))[0]?.ref === own;
}

/**
 * Where a move leads, with the ordering key there and the place locked. Refused where the caller may
 * not create, where the sibling named is not there, and where nothing would change.
 * @param requireFit refuses collections that it must not go into
 */
export async function requireSpot(
  ctx: Context,
  moving: Moving,
  body: { parent?: string | null | undefined; position?: Position | undefined },
  requireFit: (above: Above | null) => void = () => undefined,
): Promise<Spot> {
  const { organizationId } = moving;
  const parentId = body.parent === undefined ? moving.parentId : body.parent;
  const shelf = { organizationId, collectionId: parentId };
  await requireShelf(ctx, organizationId, parentId);
  const above = await lockShelf(ctx.db, shelf);
  requireFit(above);
  const pointer = body.position && readPointer(body.position);
  const to =
    pointer && (await siblingTarget(ctx.db, nameable(ctx, shelf), pointer.ref, pointer.side));
  if (await isThere(ctx, moving, shelf, to)) throw alreadyThere(moving.kind);
  const position = await positionFor(tableLevel(ctx.db, shelfParts(shelf, false)), to);
  const told = { parent: parentId, ...(pointer && { [pointer.side]: pointer.ref }) };
  return { parentId, above, position, told };
}

/** The end of the top level of an organization, locked: where what is transferred to it goes. */
export async function lastAtTop(ctx: Context, organizationId: string): Promise<string> {
  const shelf = { organizationId, collectionId: null };
  await lockShelf(ctx.db, shelf);
  return positionFor(tableLevel(ctx.db, shelfParts(shelf, false)), undefined);
}
