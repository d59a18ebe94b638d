import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { type TranslatedPageRow, translatedPageTable } from "../../db/schema/translations.ts";

type NewRow = Partial<TranslatedPageRow> &
  Pick<TranslatedPageRow, "translationId" | "pageId" | "kind">;

const batch = 100;

/** Reads the stored page states of a translation, by page id. */
export async function readPageRows(
  db: Db,
  translationId: string,
): Promise<Map<string, TranslatedPageRow>> {
  const here = eq(translatedPageTable.translationId, translationId);
  const rows = await db.select().from(translatedPageTable).where(here);
  return new Map(rows.map((row) => [row.pageId, row]));
}

const given = (name: string) => sql.raw(`excluded."${name}"`);

export async function markWaiting(db: Db, rows: NewRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += batch) {
    await db
      .insert(translatedPageTable)
      .values(rows.slice(start, start + batch).map((row) => ({ ...row, step: "waiting" as const })))
      .onConflictDoUpdate({
        target: [translatedPageTable.translationId, translatedPageTable.pageId],
        set: { step: "waiting" },
      });
  }
}

/** Clears the progress of pages after a run. */
export async function clearSteps(db: Db, translationId: string): Promise<void> {
  await db
    .update(translatedPageTable)
    .set({ step: null })
    .where(eq(translatedPageTable.translationId, translationId));
}

export async function recordPages(db: Db, rows: NewRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += batch) {
    await db
      .insert(translatedPageTable)
      .values(rows.slice(start, start + batch))
      .onConflictDoUpdate({
        target: [translatedPageTable.translationId, translatedPageTable.pageId],
        set: {
          sourceHash: given("source_hash"),
          words: given("words"),
          isDirty: given("is_dirty"),
          isReleased: given("is_released"),
          fault: given("fault"),
          written: given("written"),
          paragraphs: given("paragraphs"),
          fields: given("fields"),
          edited: given("edited"),
          stale: given("stale"),
          anchors: given("anchors"),
          anchorsOf: given("anchors_of"),
        },
      });
  }
}

/** Stores errors of pages, keeping their previous results. */
export async function recordErrors(
  db: Db,
  translationId: string,
  faults: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [pageId, fault] of faults) {
    await db
      .update(translatedPageTable)
      .set({ fault })
      .where(
        and(
          eq(translatedPageTable.translationId, translationId),
          eq(translatedPageTable.pageId, pageId),
        ),
      );
  }
}

/** Deletes pages that the source no longer has. */
export async function forgetPages(db: Db, translationId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .delete(translatedPageTable)
    .where(
      and(
        eq(translatedPageTable.translationId, translationId),
        inArray(translatedPageTable.pageId, ids),
      ),
    );
}
