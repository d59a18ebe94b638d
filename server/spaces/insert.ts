import { lockShelf, shelfParts } from "../collections/level.ts";
import { requireShelf } from "../collections/require.ts";
import { addFirstRevision } from "../content/revisions.ts";
import type { Context } from "../context.ts";
import { tableLevel } from "../db/level.ts";
import { one } from "../db/rows.ts";
import { newId } from "../ids.ts";
import { placeBelow } from "../levels.ts";
import { positionFor } from "../ordering.ts";
import { type SpaceRow, spaceTable } from "./table.ts";

export type NewSpace = Pick<
  SpaceRow,
  "organizationId" | "parentId" | "title" | "emoji" | "editMode"
> &
  Partial<Pick<SpaceRow, "language" | "icon" | "revision" | "defaultLevel">>;
export type Writer = Pick<Context, "db" | "actor" | "now">;

/**
 * Adds a space at the end of a place that the caller may create in. With a revision it begins with
 * that content, else with none.
 */
export async function insertSpace(ctx: Context, space: NewSpace): Promise<SpaceRow> {
  await requireShelf(ctx, space.organizationId, space.parentId);
  return addSpace(ctx, space);
}

/** The same where nobody is to be asked for: in background work. */
export async function addSpace(ctx: Writer, space: NewSpace): Promise<SpaceRow> {
  const shelf = { organizationId: space.organizationId, collectionId: space.parentId };
  const level = space.defaultLevel === undefined ? "inherit" : space.defaultLevel;
  const own = { id: newId(), revision: space.revision ?? newId() };
  // Before the others who create here have to wait.
  if (!space.revision) await addFirstRevision(ctx, own);
  const parent = await lockShelf(ctx.db, shelf);
  const values = {
    ...space,
    ...own,
    indexedRevision: space.revision === undefined ? own.revision : null,
    defaultLevel: level,
    ...placeBelow(level, parent),
    position: await positionFor(tableLevel(ctx.db, shelfParts(shelf, false)), undefined),
    createdBy: ctx.actor.id,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  return one(await ctx.db.insert(spaceTable).values(values).returning());
}
