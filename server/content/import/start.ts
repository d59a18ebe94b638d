import { eq } from "drizzle-orm";
import type { Context } from "../../access/context.ts";
import { one } from "../../db/rows.ts";
import { type ImportRow, importTable } from "../../db/schema/imports-and-exports.ts";
import type { SpaceRow } from "../../db/schema/spaces.ts";
import { newId } from "../../platform/ids.ts";
import { importJob } from "../jobs.ts";

type NewRow = Pick<
  ImportRow,
  "changeRequestId" | "intoPage" | "source" | "url" | "blob" | "name" | "follow" | "state"
> &
  Partial<Pick<ImportRow, "updatesPages" | "options">> & {
    space: SpaceRow;
    attempt?: string | undefined;
  };

export async function insertImport(ctx: Context, { space, ...row }: NewRow): Promise<ImportRow> {
  const values = {
    ...row,
    id: newId(),
    organizationId: space.organizationId,
    spaceId: space.id,
    total: 0,
    imported: 0,
    failed: 0,
    createdBy: ctx.user.id,
    createdAt: ctx.now,
  };
  return one(await ctx.db.insert(importTable).values(values).returning());
}

/** Sets the state of an import; a queued one is scheduled. */
export async function enqueue(
  ctx: Context,
  importId: string,
  state: "queued" | "done",
): Promise<ImportRow> {
  const finishedAt = state === "done" ? ctx.now : null;
  const [row] = await ctx.db
    .update(importTable)
    .set({ state, fault: null, finishedAt })
    .where(eq(importTable.id, importId))
    .returning();
  if (state === "queued") await ctx.work.send(ctx.db, importJob, importId, { importId });
  return one(row ? [row] : []);
}
