import { and, eq } from "drizzle-orm";
import type { Context } from "../../access/context.ts";
import { readEffectiveRole } from "../../access/grants/effective-access.ts";
import { atLeast } from "../../access/levels.ts";
import { collectionTable } from "../../db/schema/spaces.ts";
import { forbidden, notFound } from "../../platform/errors.ts";

/**
 * Returns the collection that a body names, if the caller may create in it; null: the top level.
 */
export async function requireParent(
  ctx: Context,
  organizationId: string,
  collectionId: string | null,
): Promise<void> {
  if (collectionId === null) {
    const own = ctx.member ? (ctx.member.role ?? "guest") : null;
    if (!atLeast(own, "create"))
      throw forbidden(`Creating at the top level requires the create role; your role is ${own}`);
    return;
  }
  const [collection] = await ctx.db
    .select()
    .from(collectionTable)
    .where(
      and(eq(collectionTable.id, collectionId), eq(collectionTable.organizationId, organizationId)),
    );
  const effectiveRole = collection ? await readEffectiveRole(ctx, collection) : null;
  if (!collection || effectiveRole === null) throw notFound("parent: collection");
  if (!atLeast(effectiveRole, "create")) {
    throw forbidden(
      `Creating in this collection requires the create role; your role is ${effectiveRole}`,
    );
  }
}
