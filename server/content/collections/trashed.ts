import { and, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../access/context.ts";
import { collectionTable, spaceTable } from "../../db/schema/spaces.ts";

/**
 * Moves spaces to the trash, from which they return to the top level; those there already are
 * unchanged.
 */
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

/** Empties collections before their deletion. */
export const moveContentToTrash = (ctx: Context, collectionIds: string[]): Promise<void> =>
  sendToTrash(ctx, inArray(spaceTable.parentId, collectionIds));

/** Spaces deleted from transferred collections stay in the organization's trash. */
export const detachTrash = (ctx: Context, collectionIds: string[]): Promise<void> =>
  sendToTrash(
    ctx,
    and(inArray(spaceTable.parentId, collectionIds), isNotNull(spaceTable.deletedAt)),
  );
