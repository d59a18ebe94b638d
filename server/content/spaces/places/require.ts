import { and, eq } from "drizzle-orm";
import type { Context } from "../../../access/context.ts";
import { seesCollections } from "../../../access/grants/effective-access.ts";
import { collectionTable } from "../../../db/schema/spaces.ts";
import { notFound } from "../../../platform/errors.ts";
import type { ParentRef } from "../../collections/level.ts";

/** Requires that the caller sees a parent, which suffices for reading it. */
export async function requireVisible(ctx: Context, { organizationId, collectionId }: ParentRef) {
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
