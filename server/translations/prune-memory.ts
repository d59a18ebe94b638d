import { and, eq, inArray, lt } from "drizzle-orm";
import type { Deps } from "../app.ts";
import { readTree } from "../content/revisions.ts";
import { TooIntricate } from "../threads/too-intricate.ts";
import type { TranslationEngine } from "./engine/engine.ts";
import { openEngine } from "./engine/open-engine.ts";
import { termsFor } from "./run/hold.ts";
import { type Item, itemsOf } from "./run/items.ts";
import { keyFor, markUsed } from "./run/memory.ts";
import { readItem } from "./run/read-item.ts";
import { type TranslationRow, translationMemoryTable, translationTable } from "./table.ts";

type Parts = Pick<Deps, "db" | "now" | "config">;

const keptFor = 90 * 24 * 60 * 60_000;

async function textsOf(db: Deps["db"], item: Item): Promise<string[]> {
  try {
    return (await readItem(db, item)).texts;
  } catch (error) {
    if (error instanceof TooIntricate) return [];
    throw error;
  }
}

/** A page that has not changed for long is not asked for again, and would be lost at its next change. */
async function keepWhatStands(
  { db, now }: Parts,
  engine: TranslationEngine,
  translation: TranslationRow,
): Promise<void> {
  if (translation.sourceRevision === null) return;
  const terms = await termsFor(db, translation);
  const asking = { engine, translation, terms, now: now() };
  for (const item of itemsOf(await readTree(db, translation.sourceRevision))) {
    const texts = await textsOf(db, item);
    await markUsed(
      db,
      asking,
      texts.map((text) => keyFor(asking, text)),
    );
  }
}

/**
 * Forgets what engines have translated that no page has said for 90 days. Without an engine nothing is
 * forgotten, as it is the engine that answers are named by.
 */
export async function pruneMemory(deps: Parts) {
  const { db, now, config } = deps;
  const engine = openEngine(config);
  if (!engine) return { removed: 0 };
  const { translationId, usedAt, hash } = translationMemoryTable;
  const isOld = lt(usedAt, new Date(now().getTime() - keptFor));
  const someOld = db.select({ id: translationId }).from(translationMemoryTable).where(isOld);
  const rows = await db
    .select()
    .from(translationTable)
    .where(and(inArray(translationTable.id, someOld), eq(translationTable.queued, false)));
  let removed = 0;
  for (const row of rows) {
    await keepWhatStands(deps, engine, row);
    const here = and(eq(translationId, row.id), isOld);
    removed += (await db.delete(translationMemoryTable).where(here).returning({ hash })).length;
  }
  return { removed };
}
