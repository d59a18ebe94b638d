import { and, eq, isNull } from "drizzle-orm";
import { type Context, resourceOf } from "../../../access/context.ts";
import type { Holder } from "../../../access/grants/effective-access.ts";
import { collectionTable, spaceTable } from "../../../db/schema/spaces.ts";

export interface At {
  spaceId?: string | null | undefined;
  collectionId?: string | null | undefined;
}

/** Returns the space or collection of a link; undefined if it has left the organization. */
export async function holderAt(
  ctx: Context,
  { spaceId, collectionId }: At,
  /** Blocks concurrent transfers, which end the links of a resource. */
  lock = false,
): Promise<(Holder & { title: string }) | undefined> {
  const { id } = resourceOf(ctx, "organization");
  if (spaceId) {
    const here = and(
      eq(spaceTable.id, spaceId),
      eq(spaceTable.organizationId, id),
      isNull(spaceTable.deletedAt),
    );
    const query = ctx.db.select().from(spaceTable).where(here);
    return (await (lock ? query.for("share") : query))[0];
  }
  const here = and(
    eq(collectionTable.id, collectionId ?? ""),
    eq(collectionTable.organizationId, id),
  );
  const query = ctx.db.select().from(collectionTable).where(here);
  return (await (lock ? query.for("share") : query))[0];
}
