import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import { spaceTable } from "../spaces/table.ts";
import { lockShelf } from "./level.ts";
import { type CollectionRow, collectionTable } from "./table.ts";

interface Tree {
  root: CollectionRow;
  /** Ids of the root and of all collections below it. */
  ids: string[];
}

/**
 * A collection with all below it, which stay as they are until the end of the transaction: nothing is
 * put into them, and no two collections of an organization change places at once.
 */
export async function lockTree(
  { db }: Pick<Context, "db">,
  { id, organizationId }: Pick<CollectionRow, "id" | "organizationId">,
  gone: () => Error = () => notFound("Collection"),
): Promise<Tree> {
  await lockShelf(db, { organizationId, collectionId: null });
  const below = sql`${collectionTable.ancestors} @> array[${id}]::text[]`;
  const lock = () =>
    db
      .select()
      .from(collectionTable)
      .where(or(eq(collectionTable.id, id), below))
      .orderBy(asc(collectionTable.id))
      .for("no key update");
  let rows = await lock();
  // What was put in while this waited for a lock is seen by the next look.
  for (let known = -1; known !== rows.length; ) {
    known = rows.length;
    rows = await lock();
  }
  const root = rows.find((row) => row.id === id && row.organizationId === organizationId);
  if (!root) throw gone();
  return { root, ids: rows.map((row) => row.id) };
}

/** Settles levels and ancestors of a collection and of all below it, after a change of either. */
export async function placeTree({ db }: Pick<Context, "db">, id: string): Promise<void> {
  await db.execute(sql`select place_collections(array[${id}]::text[])`);
}

/** The live spaces that lie directly in any of these collections. */
export function spacesIn({ db }: Pick<Context, "db">, collectionIds: string[]) {
  return db
    .select({ id: spaceTable.id, title: spaceTable.title })
    .from(spaceTable)
    .where(and(inArray(spaceTable.parentId, collectionIds), isNull(spaceTable.deletedAt)))
    .orderBy(asc(spaceTable.id));
}
