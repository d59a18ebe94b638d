import { eq } from "drizzle-orm";
import type { Context } from "../context.ts";
import { one } from "../db/rows.ts";
import { newId } from "../ids.ts";
import type { SpaceRow } from "../spaces/table.ts";
import { type ImportRow, importTable } from "./table.ts";

type NewRow = Pick<
  ImportRow,
  "changeRequestId" | "intoPage" | "source" | "url" | "blob" | "name" | "follow" | "state"
> & { space: SpaceRow };

/** Writes down that something is imported; nothing has been found yet. */
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

/** Says how an import stands from now on; one that waits is handed to the background. */
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
  if (state === "queued") await ctx.work.send(ctx.db, "import", importId, { importId });
  return one(row ? [row] : []);
}
