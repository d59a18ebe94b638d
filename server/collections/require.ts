import { and, eq } from "drizzle-orm";
import type { Context } from "../context.ts";
import { forbidden, notFound } from "../errors.ts";
import { readStanding } from "../grants/reach.ts";
import { atLeast } from "../levels.ts";
import { collectionTable } from "./table.ts";

/** The collection that a body names, where the caller may create in it; null stands for the top level. */
export async function requireShelf(
  ctx: Context,
  organizationId: string,
  collectionId: string | null,
): Promise<void> {
  if (collectionId === null) {
    const own = ctx.member ? (ctx.member.role ?? "guest") : null;
    if (!atLeast(own, "create"))
      throw forbidden(`Creating at the top level takes the role create; you have ${own}`);
    return;
  }
  const [collection] = await ctx.db
    .select()
    .from(collectionTable)
    .where(
      and(eq(collectionTable.id, collectionId), eq(collectionTable.organizationId, organizationId)),
    );
  const standing = collection ? await readStanding(ctx, collection) : null;
  if (!collection || standing === null) throw notFound("parent: collection");
  if (!atLeast(standing, "create")) {
    throw forbidden(`Creating in this collection takes the role create; you have ${standing}`);
  }
}
