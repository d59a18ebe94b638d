import { and, eq, isNull } from "drizzle-orm";
import type { Above } from "../../access/levels.ts";
import type { Db } from "../../db/client.ts";
import { organizationTable } from "../../db/schema/organizations.ts";
import { collectionTable, spaceTable } from "../../db/schema/spaces.ts";
import { notFound } from "../../platform/errors.ts";
import type { LevelPart } from "../../platform/lists/level.ts";

/**
 * Parent of spaces and collections: a collection, or null for the top level of the organization.
 */
export interface ParentRef {
  organizationId: string;
  collectionId: string | null;
}

/**
 * Returns the spaces and collections of one parent, which share one order. Spaces in the trash keep
 * their position for restoring but cannot be named: `live` excludes them.
 */
export function childrenParts(
  { organizationId, collectionId }: ParentRef,
  live: boolean,
): LevelPart[] {
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

const above = {
  id: collectionTable.id,
  effectiveLevel: collectionTable.effectiveLevel,
  ancestors: collectionTable.ancestors,
};

/**
 * Reads the parent under which something is appended, locked against moves and changes until the
 * end of the transaction. Others may append there at the same time: see `positionAtEnd`.
 */
export async function readParent(db: Db, { collectionId }: ParentRef): Promise<Above | null> {
  if (collectionId === null) return null;
  const [collection] = await db
    .select(above)
    .from(collectionTable)
    .where(eq(collectionTable.id, collectionId))
    .for("share");
  if (!collection) throw notFound("parent: collection");
  return collection;
}

/**
 * Serializes writers of one parent, so that ordering keys are unique and the collection cannot move
 * meanwhile. Returns the current collection.
 */
export async function lockParent(
  db: Db,
  { organizationId, collectionId }: ParentRef,
): Promise<Above | null> {
  if (collectionId === null) {
    await db
      .select({ id: organizationTable.id })
      .from(organizationTable)
      .where(eq(organizationTable.id, organizationId))
      .for("no key update");
    return null;
  }
  const [collection] = await db
    .select(above)
    .from(collectionTable)
    .where(eq(collectionTable.id, collectionId))
    .for("no key update");
  if (!collection) throw notFound("parent: collection");
  return collection;
}
