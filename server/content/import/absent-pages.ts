import { and, desc, eq, exists, isNull, lte, min, ne, notInArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../db/client.ts";
import {
  type ImportRow,
  importResourceTable,
  importTable,
} from "../../db/schema/imports-and-exports.ts";
import { recordAbsentPages } from "./notes.ts";
import { readTarget } from "./write-batch.ts";

const [shared, own] = [alias(importResourceTable, "shared"), alias(importResourceTable, "own")];

/**
 * Returns the pages that earlier imports of the same material brought, and this one didn't: an import
 * is about the same material if it has the same kind of source, and a page of this one.
 */
async function formerPages(db: Db, run: ImportRow): Promise<string[]> {
  const { id, spaceId, source, follow, createdAt } = run;
  const { key, pageId, rank, importId, state } = importResourceTable;
  const ofThis = (column: typeof key | typeof pageId) =>
    db.select({ value: column }).from(importResourceTable).where(eq(importId, id));
  const isRelated = exists(
    db
      .select({ pageId: own.pageId })
      .from(own)
      .innerJoin(shared, eq(shared.pageId, own.pageId))
      .where(and(eq(own.importId, id), eq(shared.importId, importTable.id))),
  );
  const rows = await db
    .select({ pageId })
    .from(importResourceTable)
    .innerJoin(importTable, eq(importTable.id, importId))
    .where(
      and(
        ne(importTable.id, id),
        eq(importTable.spaceId, spaceId),
        eq(importTable.source, source),
        eq(importTable.follow, follow),
        isNull(importTable.intoPage),
        lte(importTable.createdAt, createdAt),
        isRelated,
        eq(state, "imported"),
        notInArray(pageId, ofThis(pageId)),
        notInArray(key, ofThis(key)),
      ),
    )
    .groupBy(pageId)
    .orderBy(desc(min(importTable.createdAt)), min(rank));
  return rows.map((row) => row.pageId);
}

/** Notes the pages of the target that the source of a repeated import no longer has. */
export async function noteAbsentPages(db: Db, run: ImportRow): Promise<void> {
  if (!run.updatesPages || run.intoPage !== null || run.updated + run.unchanged === 0) return;
  const former = await formerPages(db, run);
  const { pages } = await readTarget({ db }, run);
  const notes = former.flatMap((pageId) => {
    const title = pages.get(pageId)?.fields.title;
    return title === undefined ? [] : [{ pageId, title }];
  });
  await recordAbsentPages(db, run.id, notes);
}
