import { eq } from "drizzle-orm";
import { requireChangeRequest } from "../content/place.ts";
import { readTree } from "../content/revisions.ts";
import type { Tree } from "../content/tree.ts";
import { type Context, placed } from "../context.ts";
import { one } from "../db/rows.ts";
import { conflict } from "../errors.ts";
import { type SpaceRow, spaceTable } from "../spaces/table.ts";
import type { ChangeRequestRow } from "./table.ts";

/** A locked space takes no change of content, also none in a change request (decision 5.3). */
export function requireUnlocked(space: SpaceRow): void {
  if (space.editMode === "locked") {
    throw conflict("The space is locked: no content can be changed until an admin unlocks it");
  }
}

/** The space as it is now, held until the transaction ends: merges happen one after the other. */
export async function lockSpace(ctx: Context): Promise<SpaceRow> {
  const { id } = placed(ctx, "space");
  const space = one(
    await ctx.db.select().from(spaceTable).where(eq(spaceTable.id, id)).for("update"),
  );
  requireUnlocked(space);
  return space;
}

export interface OpenContent {
  changeRequest: ChangeRequestRow;
  tree: Tree;
}

/** A change request whose content may be changed, held until the transaction ends. */
export async function requireOpenContent(ctx: Context, id: string): Promise<OpenContent> {
  const changeRequest = await requireChangeRequest(ctx, id, { lock: true });
  requireUnlocked(placed(ctx, "space"));
  if (changeRequest.status === "merged") {
    throw conflict("The change request is merged: open another one to go on");
  }
  return { changeRequest, tree: await readTree(ctx.db, changeRequest.revision) };
}
