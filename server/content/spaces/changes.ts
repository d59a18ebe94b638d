import { and, eq, isNull } from "drizzle-orm";
import type { spaces } from "#lib/contract/content/spaces.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { audit, changedMembers } from "../../access/audit/record.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import {
  effectiveLevel,
  inheritedFrom,
  requireEffectiveRole,
  requireOwn,
} from "../../access/levels.ts";
import { collectionTable, type SpaceRow, spaceTable } from "../../db/schema/spaces.ts";
import { conflict, notFound } from "../../platform/errors.ts";
import { firstCharacters } from "../../platform/excerpt.ts";
import { lastAtTop } from "../collections/position.ts";
import { requireParent } from "../collections/require.ts";
import { addCopy } from "./copy.ts";
import { passOnDefaultsOfSpace, takeBackDefaultsOfSpace } from "./on-sites/site-defaults.ts";
import { readSpace } from "./service.ts";
import { purgeTime } from "./trash/purge.ts";

type Op = typeof spaces;

const target = ({ id, title }: Pick<SpaceRow, "id" | "title">) =>
  ({ type: "space", id, label: title }) as const;

/** Returns the current parent collection of a space; null at the top level. */
export async function parentOf(ctx: Context, parentId: string | null) {
  if (parentId === null) return null;
  const [parent] = await ctx.db
    .select({
      id: collectionTable.id,
      title: collectionTable.title,
      effectiveLevel: collectionTable.effectiveLevel,
      ancestors: collectionTable.ancestors,
    })
    .from(collectionTable)
    .where(eq(collectionTable.id, parentId));
  return parent ?? null;
}

/** Returns the columns for an emoji or icon: setting one removes the other. */
function face({ emoji, icon }: Input<Op["updateSpaceById"]>["body"]) {
  return {
    ...(emoji !== undefined && { emoji: emoji ?? "" }),
    ...(icon !== undefined && { icon }),
    ...(emoji && { icon: null }),
    ...(icon && { emoji: "" }),
  };
}

export async function updateSpaceById(ctx: Context, { body }: Input<Op["updateSpaceById"]>) {
  const space = resourceOf(ctx, "space");
  requireOwn(ctx, space, "spaces", "Changing a space");
  const { emoji: _, icon: __, ...members } = body;
  if (body.editMode !== undefined)
    requireEffectiveRole(ctx.effectiveRole, "admin", "Changing the edit mode");
  if (body.defaultLevel !== undefined) {
    requireEffectiveRole(ctx.effectiveRole, "admin", "Changing the default level");
  }
  const patch = { ...members, ...face(body) };
  const change = changedMembers(space, patch);
  if (!change) return readSpace(ctx, space.id);
  const level =
    body.defaultLevel === undefined
      ? {}
      : { effectiveLevel: effectiveLevel(body.defaultLevel, await parentOf(ctx, space.parentId)) };
  await ctx.db
    .update(spaceTable)
    .set({
      ...patch,
      ...level,
      updatedAt: ctx.now,
      // Another language has another stemmer.
      ...("language" in change.after && { indexedRevision: null }),
    })
    .where(eq(spaceTable.id, space.id));
  await audit(ctx, {
    organizationId: space.organizationId,
    action: "space.updated",
    target: target(space),
    ...change,
  });
  return readSpace(ctx, space.id);
}

/**
 * Duplicates a space: copies only the reference to its immutable content. Only viewers of the space
 * see the copy.
 */
export async function copySpace(ctx: Context, space: SpaceRow): Promise<SpaceRow> {
  const suffix = " (copy)";
  const { organizationId, parentId, emoji, icon, language, editMode, revision } = space;
  const title = firstCharacters(space.title, 50 - suffix.length) + suffix;
  const copy = { organizationId, parentId, emoji, icon, language, editMode, revision, title };
  await requireParent(ctx, organizationId, parentId);
  const row = await addCopy(ctx, space, copy);
  await audit(ctx, {
    organizationId,
    action: "space.duplicated",
    target: target(row),
    after: { from: space.id, title },
  });
  return row;
}

export async function duplicateSpace(ctx: Context) {
  const space = resourceOf(ctx, "space");
  requireOwn(ctx, space, "spaces", "Duplicating a space");
  return readSpace(ctx, (await copySpace(ctx, space)).id);
}

/** Moves a space to the trash; deleting it again changes nothing, not even who deleted it. */
export async function deleteSpaceById(ctx: Context) {
  const space = resourceOf(ctx, "space");
  const deleted = await ctx.db
    .update(spaceTable)
    .set({ deletedAt: ctx.now, deletedBy: ctx.user.id })
    .where(and(eq(spaceTable.id, space.id), isNull(spaceTable.deletedAt)))
    .returning({ id: spaceTable.id });
  if (deleted.length === 0) return;
  await passOnDefaultsOfSpace(ctx.db, space.id);
  await audit(ctx, {
    organizationId: space.organizationId,
    action: "space.deleted",
    target: target(space),
    before: { title: space.title, parent: space.parentId },
  });
}

/**
 * Returns the location of a restored space: its old position or, if its collection is gone, the end
 * of the top level.
 */
async function placeAgain(ctx: Context, space: SpaceRow) {
  const parent = await parentOf(ctx, space.parentId);
  const level = inheritedFrom(space.defaultLevel, parent);
  if (space.formerParent === null) return level;
  const position = await lastAtTop(ctx, space.organizationId);
  return { ...level, position, formerParent: null, formerParentId: null };
}

/** Restores a locked space that is in the trash. */
export async function bringBack(ctx: Context, space: SpaceRow): Promise<void> {
  await ctx.db
    .update(spaceTable)
    .set({
      ...(await placeAgain(ctx, space)),
      deletedAt: null,
      deletedBy: null,
      updatedAt: ctx.now,
    })
    .where(eq(spaceTable.id, space.id));
  await takeBackDefaultsOfSpace(ctx.db, space.id);
  await audit(ctx, {
    organizationId: space.organizationId,
    action: "space.restored",
    target: target(space),
    after: {
      parent: space.parentId,
      ...(space.formerParent && { collectionGone: space.formerParent }),
    },
  });
}

export async function restoreSpace(ctx: Context) {
  // Read again under a lock, as it may have been purged or restored meanwhile.
  const [space] = await ctx.db
    .select()
    .from(spaceTable)
    .where(eq(spaceTable.id, resourceOf(ctx, "space").id))
    .for("update");
  if (!space) throw notFound("Space");
  if (!space.deletedAt) throw conflict("This space is not in the trash");
  if (purgeTime(space.deletedAt, ctx.config.trashRetentionDays) <= ctx.now) throw notFound("Space");
  await bringBack(ctx, space);
  return readSpace(ctx, space.id);
}
