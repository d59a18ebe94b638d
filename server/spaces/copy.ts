import { eq } from "drizzle-orm";
import { grantTable } from "../grants/table.ts";
import { addSpace, type NewSpace, type Writer } from "./insert.ts";
import type { SpaceRow } from "./table.ts";

/** Gives members, guests and teams at a space what they are given at another. */
async function copyGrants({ db, now }: Writer, from: SpaceRow, spaceId: string): Promise<void> {
  const grants = await db.select().from(grantTable).where(eq(grantTable.spaceId, from.id));
  if (grants.length === 0) return;
  const rows = grants.map(({ organizationId, userId, teamId, role }) => ({
    organizationId,
    userId,
    teamId,
    role,
    spaceId,
    createdAt: now,
  }));
  await db.insert(grantTable).values(rows);
}

/**
 * Adds a space that holds what another one does, for whoever may see that: beside it, with its default
 * level and its grants.
 */
export async function addCopy(
  ctx: Writer,
  source: SpaceRow,
  space: Omit<NewSpace, "defaultLevel">,
): Promise<SpaceRow> {
  const copy = await addSpace(ctx, { ...space, defaultLevel: source.defaultLevel });
  await copyGrants(ctx, source, copy.id);
  return copy;
}
