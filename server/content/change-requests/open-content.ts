import { eq } from "drizzle-orm";
import { type Context, resourceOf } from "../../access/context.ts";
import { one } from "../../db/rows.ts";
import type { ChangeRequestRow } from "../../db/schema/review.ts";
import { type SpaceRow, spaceTable } from "../../db/schema/spaces.ts";
import { conflict } from "../../platform/errors.ts";
import { readTree } from "../revisions/revisions.ts";
import type { Tree } from "../revisions/tree.ts";
import { requireChangeRequest } from "./require.ts";

/** Rejects content changes in a locked space, including its change requests. */
export function requireUnlocked(space: SpaceRow): void {
  if (space.editMode === "locked") {
    throw conflict("The space is locked: ask an admin to unlock it");
  }
}

/**
 * Locks the space until the transaction ends, so that merges run one after the other.
 *
 * @returns the context with the current space: the access check read it before other merges ended
 */
export async function lockSpace(ctx: Context): Promise<Context> {
  const { id } = resourceOf(ctx, "space");
  const space = one(
    await ctx.db.select().from(spaceTable).where(eq(spaceTable.id, id)).for("update"),
  );
  requireUnlocked(space);
  return { ...ctx, resources: { ...ctx.resources, space } };
}

export interface OpenContent {
  changeRequest: ChangeRequestRow;
  tree: Tree;
}

/** Returns a change request with editable content, locked until the transaction ends. */
export async function requireOpenContent(ctx: Context, id: string): Promise<OpenContent> {
  const changeRequest = await requireChangeRequest(ctx, id, { lock: true });
  requireUnlocked(resourceOf(ctx, "space"));
  if (changeRequest.status === "merged") {
    throw conflict("The change request is merged: create a new one");
  }
  return { changeRequest, tree: await readTree(ctx.db, changeRequest.revision) };
}
