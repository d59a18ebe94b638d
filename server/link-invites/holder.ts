import { and, eq, isNull } from "drizzle-orm";
import { collectionTable } from "../collections/table.ts";
import { type Context, placed } from "../context.ts";
import type { Holder } from "../grants/reach.ts";
import { spaceTable } from "../spaces/table.ts";

export interface At {
  spaceId?: string | null | undefined;
  collectionId?: string | null | undefined;
}

/** The space or collection that a link leads to, as long as the organization has it. */
export async function holderAt(
  ctx: Context,
  { spaceId, collectionId }: At,
  /** Has a transfer wait, which ends the links there. */
  lock = false,
): Promise<(Holder & { title: string }) | undefined> {
  const { id } = placed(ctx, "organization");
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
