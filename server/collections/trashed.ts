import { and, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { spaceTable } from "../spaces/table.ts";
import { collectionTable } from "./table.ts";

/** Puts spaces into the trash with no way back but the top level; those there already stay as they were. */
async function sendToTrash(ctx: Context, which: SQL | undefined): Promise<void> {
  await ctx.db
    .update(spaceTable)
    .set({
      deletedAt: sql`coalesce(${spaceTable.deletedAt}, ${ctx.now.toISOString()}::timestamptz)`,
      deletedBy: sql`coalesce(${spaceTable.deletedBy}, ${ctx.user.id})`,
      parentId: null,
      ancestors: [],
      formerParentId: spaceTable.parentId,
      formerParent: sql`(select ${collectionTable.title} from ${collectionTable} where ${collectionTable.id} = ${spaceTable.parentId})`,
    })
    .where(which);
}

/** Empties collections that are about to go. */
export const emptyIntoTrash = (ctx: Context, collectionIds: string[]): Promise<void> =>
  sendToTrash(ctx, inArray(spaceTable.parentId, collectionIds));

/** What was deleted in collections that leave the organization stays in its trash. */
export const leaveTrashBehind = (ctx: Context, collectionIds: string[]): Promise<void> =>
  sendToTrash(
    ctx,
    and(inArray(spaceTable.parentId, collectionIds), isNotNull(spaceTable.deletedAt)),
  );
