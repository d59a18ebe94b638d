import { and } from "drizzle-orm";
import type { Position } from "#lib/contract/platform/position.ts";
import type { Context } from "../../access/context.ts";
import { seesCollections, seesSpaces } from "../../access/grants/effective-access.ts";
import type { Above } from "../../access/levels.ts";
import { collectionTable, spaceTable } from "../../db/schema/spaces.ts";
import { conflict } from "../../platform/errors.ts";
import { type LevelPart, siblingTarget, tableLevel } from "../../platform/lists/level.ts";
import { positionFor, type Target } from "../../platform/lists/ordering.ts";
import { childrenParts, lockParent, type ParentRef } from "./level.ts";
import { requireParent } from "./require.ts";

/** Space or collection to move within its organization. */
interface Moving {
  kind: "space" | "collection";
  id: string;
  organizationId: string;
  parentId: string | null;
}

export interface LockedPosition {
  parentId: string | null;
  /** Locked target collection; null at the top level. */
  above: Above | null;
  position: string;
  /** Target for the audit record. */
  reported: Record<string, unknown>;
}

export const alreadyThere = (kind: Moving["kind"]) =>
  conflict(`The ${kind} is already in this position`);

function readPointer(position: Position): { ref: string; side: "before" | "after" } {
  const side = position.before ? "before" : "after";
  const pointer = position.before ?? position.after;
  if (!pointer) throw new Error("A position must name a sibling");
  const id = pointer.type === "space" ? pointer.space : pointer.collection;
  return { ref: `${pointer.type}:${id}`, side };
}

/** Siblings that a position can name: only those visible to the caller. */
const nameable = (ctx: Context, parentRef: ParentRef): LevelPart[] =>
  childrenParts(parentRef, true).map((part) => {
    const isSeen =
      part.kind === "space" ? seesSpaces(ctx, spaceTable) : seesCollections(ctx, collectionTable);
    return { ...part, where: and(part.where, isSeen) };
  });

/** Returns true if the item is there already, ignoring spaces in the trash. */
async function isThere(
  ctx: Context,
  moving: Moving,
  parentRef: ParentRef,
  to: Target,
): Promise<boolean> {
  if (moving.parentId !== parentRef.collectionId) return false;
  const own = `${moving.kind}:${moving.id}`;
  const live = tableLevel(ctx.db, childrenParts(parentRef, true));
  if (!to) return (await live.near(null, "before", 1))[0]?.ref === own;
  if (to.sibling.ref === own) return true;
  return (await live.near(to.sibling.position, to.side, 1))[0]?.ref === own;
}

/**
 * Locks the target of a move and returns its ordering key. Rejected without permission to create
 * there, for a missing sibling, and if nothing would change.
 * @param requireFit rejects collections that cannot contain it
 */
export async function requirePosition(
  ctx: Context,
  moving: Moving,
  body: { parent?: string | null | undefined; position?: Position | undefined },
  requireFit: (above: Above | null) => void = () => undefined,
): Promise<LockedPosition> {
  const { organizationId } = moving;
  const parentId = body.parent === undefined ? moving.parentId : body.parent;
  const parentRef = { organizationId, collectionId: parentId };
  await requireParent(ctx, organizationId, parentId);
  const above = await lockParent(ctx.db, parentRef);
  requireFit(above);
  const pointer = body.position && readPointer(body.position);
  const to =
    pointer && (await siblingTarget(ctx.db, nameable(ctx, parentRef), pointer.ref, pointer.side));
  if (await isThere(ctx, moving, parentRef, to)) throw alreadyThere(moving.kind);
  const position = await positionFor(tableLevel(ctx.db, childrenParts(parentRef, false)), to);
  const reported = { parent: parentId, ...(pointer && { [pointer.side]: pointer.ref }) };
  return { parentId, above, position, reported };
}

/**
 * Locks the top level of an organization and returns its last ordering key, for transferred items.
 */
export async function lastAtTop(ctx: Context, organizationId: string): Promise<string> {
  const parentRef = { organizationId, collectionId: null };
  await lockParent(ctx.db, parentRef);
  return positionFor(tableLevel(ctx.db, childrenParts(parentRef, false)), undefined);
}
