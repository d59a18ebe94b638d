import { and, asc, count, eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { one } from "../../db/rows.ts";
import {
  type ImportResourceRow,
  type ImportRow,
  importResourceTable,
  importTable,
} from "../../db/schema/imports-and-exports.ts";
import { dropFileNotes, recordNotes } from "./notes.ts";
import { type PlannedPage, titleOf } from "./place-pages.ts";
import type { ReadyBatch } from "./read-batch.ts";
import type { Written } from "./write-batch.ts";

const batchSize = 500;

const toRow = (importId: string, rank: number, page: PlannedPage) => ({
  importId,
  rank,
  key: page.key,
  parent: page.parent,
  kind: page.kind,
  title: page.title,
  isNamed: page.isNamed ?? false,
  isEmpty: page.isEmpty ?? false,
  href: page.href,
  pageId: page.id,
  state: "pending" as const,
});

const toPlanned = (row: ImportResourceRow): PlannedPage => ({
  key: row.key,
  parent: row.parent,
  kind: row.kind,
  title: row.title,
  id: row.pageId,
  ...(row.isNamed && { isNamed: true }),
  ...(row.isEmpty && { isEmpty: true }),
  ...(row.href !== null && { href: row.href }),
});

export interface KnownResource {
  planned: PlannedPage;
  state: ImportResourceRow["state"];
}

/** Reads all resources of an import, in the source's order. */
export async function readResources(db: Db, importId: string): Promise<KnownResource[]> {
  const rows = await db
    .select()
    .from(importResourceTable)
    .where(eq(importResourceTable.importId, importId))
    .orderBy(asc(importResourceTable.rank));
  return rows.map((row) => ({ planned: toPlanned(row), state: row.state }));
}

/** Inserts new pages; returns true if they are the first ones. */
async function addResources(
  db: Db,
  importId: string,
  pages: readonly PlannedPage[],
): Promise<boolean> {
  const known = await db
    .select({
      key: importResourceTable.key,
      rank: importResourceTable.rank,
      pageId: importResourceTable.pageId,
    })
    .from(importResourceTable)
    .where(eq(importResourceTable.importId, importId));
  const keys = new Map(known.map(({ key, pageId }) => [key, pageId]));
  const first = known.reduce((most, { rank }) => Math.max(most, rank + 1), 0);
  const added = pages.filter(({ key }) => !keys.has(key));
  // Reading a page can show that the target has it already.
  for (const { key, id } of pages)
    if (keys.has(key) && keys.get(key) !== id) await mark(db, importId, [key], { pageId: id });
  const rows = added.map((page, index) => toRow(importId, first + index, page));
  for (let start = 0; start < rows.length; start += batchSize) {
    await db.insert(importResourceTable).values(rows.slice(start, start + batchSize));
  }
  return known.length === 0;
}

async function mark(
  db: Db,
  importId: string,
  keys: readonly string[],
  change: Partial<Pick<ImportResourceRow, "state" | "fault" | "title" | "pageId" | "effect">>,
) {
  if (keys.length === 0) return;
  await db
    .update(importResourceTable)
    .set(change)
    .where(
      and(eq(importResourceTable.importId, importId), inArray(importResourceTable.key, [...keys])),
    );
}

export async function countResources(db: Db, importId: string) {
  const { state, effect } = importResourceTable;
  const rows = await db
    .select({ state, effect, count: count() })
    .from(importResourceTable)
    .where(eq(importResourceTable.importId, importId))
    .groupBy(state, effect);
  const of = (value: string) =>
    rows.reduce(
      (sum, row) => sum + (row.state === value || row.effect === value ? row.count : 0),
      0,
    );
  const [imported, failed, pending] = [of("imported"), of("failed"), of("pending")];
  const effects = { updated: of("updated"), unchanged: of("unchanged") };
  return { imported, failed, pending, total: imported + failed + pending, ...effects };
}

/** Stores the results of a batch, with notes about its pages. */
export async function recordBatch(
  db: Db,
  importId: string,
  batch: ReadyBatch,
  { notes: written, effects }: Pick<Written, "notes" | "effects">,
): Promise<ImportRow> {
  const { ready, failed, same, plan } = batch;
  const isFirst = await addResources(db, importId, plan.pages);
  const imported = ready.map(({ planned }) => planned.key);
  await mark(db, importId, imported, { state: "imported", fault: null });
  for (const effect of ["updated", "unchanged"] as const) {
    const keys = imported.filter((key) => effects.get(key) === effect);
    await mark(db, importId, keys, { effect });
  }
  for (const each of ready) {
    const title = titleOf(each);
    if (title !== each.planned.title) await mark(db, importId, [each.planned.key], { title });
  }
  for (const { planned, fault } of failed) {
    await mark(db, importId, [planned.key], { state: "failed", fault });
  }
  const about = isFirst ? batch.sourceNotes : [];
  await recordNotes(db, importId, [...about, ...batch.notes, ...written]);
  await dropFileNotes(db, importId, batch.usedFiles);
  const gone = same.map(({ planned }) => planned.key);
  if (gone.length > 0) {
    await db
      .delete(importResourceTable)
      .where(
        and(eq(importResourceTable.importId, importId), inArray(importResourceTable.key, gone)),
      );
  }
  const { pending: _, ...counts } = await countResources(db, importId);
  return one(
    await db.update(importTable).set(counts).where(eq(importTable.id, importId)).returning(),
  );
}
