import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Context } from "../../access/context.ts";
import { type CollectionRow, collectionTable, spaceTable } from "../../db/schema/spaces.ts";
import { notFound } from "../../platform/errors.ts";
import { lockParent } from "./level.ts";

interface Tree {
  root: CollectionRow;
  /** Ids of the root and of all collections below it. */
  ids: string[];
}

/**
 * Locks a collection with its descendants until the transaction ends: nothing is moved into them,
 * and two collections cannot swap places.
 */
export async function lockTree(
  { db }: Pick<Context, "db">,
  { id, organizationId }: Pick<CollectionRow, "id" | "organizationId">,
  gone: () => Error = () => notFound("Collection"),
): Promise<Tree> {
  await lockParent(db, { organizationId, collectionId: null });
  const below = sql`${collectionTable.ancestors} @> array[${id}]::text[]`;
  const lock = () =>
    db
      .select()
      .from(collectionTable)
      .where(or(eq(collectionTable.id, id), below))
      .orderBy(asc(collectionTable.id))
      .for("no key update");
  let rows = await lock();
  // Repeats until no new descendants appear: some may be inserted while waiting for a lock.
  for (let known = -1; known !== rows.length; ) {
    known = rows.length;
    rows = await lock();
  }
  const root = rows.find((row) => row.id === id && row.organizationId === organizationId);
  if (!root) throw gone();
  return { root, ids: rows.map((row) => row.id) };
}

/** Recomputes access levels and ancestors of a collection and its descendants. */
export async function updateDescendants({ db }: Pick<Context, "db">, id: string): Promise<void> {
  await db.execute(sql`select place_collections(array[${id}]::text[])`);
}

/** Selects the live spaces directly inside any of these collections. */
export function spacesIn({ db }: Pick<Context, "db">, collectionIds: string[]) {
  return db
    .select({ id: spaceTable.id, title: spaceTable.title })
    .from(spaceTable)
    .where(and(inArray(spaceTable.parentId, collectionIds), isNull(spaceTable.deletedAt)))
    .orderBy(asc(spaceTable.id));
}
