import type { Context } from "../../access/context.ts";
import { inheritedFrom } from "../../access/levels.ts";
import { one } from "../../db/rows.ts";
import { type SpaceRow, spaceTable } from "../../db/schema/spaces.ts";
import { newId } from "../../platform/ids.ts";
import { tableLevel } from "../../platform/lists/level.ts";
import { positionAtEnd } from "../../platform/lists/ordering.ts";
import { childrenParts, readParent } from "../collections/level.ts";
import { requireParent } from "../collections/require.ts";
import { addFirstRevision } from "../revisions/revisions.ts";

export type NewSpace = Pick<
  SpaceRow,
  "organizationId" | "parentId" | "title" | "emoji" | "editMode"
> &
  Partial<Pick<SpaceRow, "language" | "icon" | "revision" | "defaultLevel">>;
export type Writer = Pick<Context, "db" | "actor" | "now">;

/**
 * Inserts a space at the end of a parent in which the caller may create. A given revision becomes
 * its content.
 */
export async function insertSpace(ctx: Context, space: NewSpace): Promise<SpaceRow> {
  await requireParent(ctx, space.organizationId, space.parentId);
  return addSpace(ctx, space);
}

/** Inserts a space without checking permissions, for background work. */
export async function addSpace(ctx: Writer, space: NewSpace): Promise<SpaceRow> {
  const parentRef = { organizationId: space.organizationId, collectionId: space.parentId };
  const level = space.defaultLevel === undefined ? "inherit" : space.defaultLevel;
  const own = { id: newId(), revision: space.revision ?? newId() };
  if (!space.revision) await addFirstRevision(ctx, own);
  const parent = await readParent(ctx.db, parentRef);
  const values = {
    ...space,
    ...own,
    indexedRevision: space.revision === undefined ? own.revision : null,
    defaultLevel: level,
    ...inheritedFrom(level, parent),
    position: await positionAtEnd(tableLevel(ctx.db, childrenParts(parentRef, false))),
    createdBy: ctx.actor.id,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  return one(await ctx.db.insert(spaceTable).values(values).returning());
}
