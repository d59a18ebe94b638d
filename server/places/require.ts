import { and, eq } from "drizzle-orm";
import type { Shelf } from "../collections/level.ts";
import { collectionTable } from "../collections/table.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import { seesCollections } from "../grants/reach.ts";

/** Unlike a write, looking needs only to see the collection. */
export async function requireVisible(ctx: Context, { organizationId, collectionId }: Shelf) {
  if (collectionId === null) return;
  const { id } = collectionTable;
  const [found] = await ctx.db
    .select({ id })
    .from(collectionTable)
    .where(
      and(
        eq(id, collectionId),
        eq(collectionTable.organizationId, organizationId),
        seesCollections(ctx, collectionTable),
      ),
    );
  if (!found) throw notFound("parent: collection");
}
