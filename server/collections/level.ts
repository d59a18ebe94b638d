import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import type { LevelPart } from "../db/level.ts";
import { notFound } from "../errors.ts";
import type { Above } from "../levels.ts";
import { organizationTable } from "../organizations/table.ts";
import { spaceTable } from "../spaces/table.ts";
import { collectionTable } from "./table.ts";

/** A place for spaces and collections: a collection, or with null the top of the organization. */
export interface Shelf {
  organizationId: string;
  collectionId: string | null;
}

/**
 * The spaces and collections of one place, which share one order. Spaces in the trash keep their
 * spot (so that they return to it), but nobody can name them: `live` leaves them out.
 */
export function shelfParts({ organizationId, collectionId }: Shelf, live: boolean): LevelPart[] {
  const here = (table: typeof spaceTable | typeof collectionTable) =>
    and(
      eq(table.organizationId, organizationId),
      collectionId === null ? isNull(table.parentId) : eq(table.parentId, collectionId),
    );
  return [
    {
      kind: "space",
      table: spaceTable,
      parent: spaceTable.parentId,
      where: live ? and(here(spaceTable), isNull(spaceTable.deletedAt)) : here(spaceTable),
    },
    {
      kind: "collection",
      table: collectionTable,
      parent: collectionTable.parentId,
      where: here(collectionTable),
    },
  ];
}

/**
 * Makes writers of one place take turns, so that no two items get the same ordering key, and nothing
 * is put into a collection while that moves. Answers the collection as it then is.
 */
export async function lockShelf(
  db: Db,
  { organizationId, collectionId }: Shelf,
): Promise<Above | null> {
  if (collectionId === null) {
    await db
      .select({ id: organizationTable.id })
      .from(organizationTable)
      .where(eq(organizationTable.id, organizationId))
      .for("no key update");
    return null;
  }
  const { id, effectiveLevel, ancestors } = collectionTable;
  const [collection] = await db
    .select({ id, effectiveLevel, ancestors })
    .from(collectionTable)
    .where(eq(id, collectionId))
    .for("no key update");
  if (!collection) throw notFound("parent: collection");
  return collection;
}
