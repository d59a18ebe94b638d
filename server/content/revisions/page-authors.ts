import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../db/client.ts";
import { revisionTable } from "../../db/schema/content.ts";
import { readDifferences } from "./page-differences.ts";

/** Limits of the history that is searched. */
const mostMerges = 50;
const mostEdits = 200;
const mostObjects = 5000;

const parent = alias(revisionTable, "parent");

/**
 * Reads the latest edits that are part of a space's content, with the content before and after
 * each.
 */
async function readEdits(db: Db, spaceId: string) {
  const { changeRequestId, createdAt, createdBy, id, mergedFrom, parents, root } = revisionTable;
  const inSpace = eq(revisionTable.spaceId, spaceId);
  const merges = await db
    .select({ mergedFrom })
    .from(revisionTable)
    .where(and(inSpace, isNull(changeRequestId), isNotNull(mergedFrom)))
    .orderBy(desc(createdAt), desc(id))
    .limit(mostMerges);
  const merged = merges.flatMap((merge) => merge.mergedFrom ?? []);
  return db
    .select({ author: createdBy, before: parent.root, after: root })
    .from(revisionTable)
    .innerJoin(parent, eq(parent.id, sql`${parents}[1]`))
    .where(
      and(
        inSpace,
        eq(revisionTable.type, "edits"),
        or(isNull(changeRequestId), inArray(changeRequestId, merged)),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(mostEdits);
}

/**
 * Returns the ids of the people who last edited any of these pages in a space, the latest first.
 * Reads a limited number of objects.
 */
export async function readPageAuthors(
  db: Db,
  spaceId: string,
  pageIds: readonly string[],
): Promise<string[]> {
  if (pageIds.length === 0) return [];
  const rows = await readEdits(db, spaceId);
  const changed = await readDifferences(db, rows, mostObjects);
  const isOfPages = (_: unknown, at: number) => pageIds.some((id) => changed[at]?.has(id));
  const authors = rows.filter(isOfPages).flatMap(({ author }) => author ?? []);
  return [...new Set(authors)];
}
