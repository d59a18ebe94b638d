import { and, eq, inArray, lt } from "drizzle-orm";
import type { Deps } from "../access/deps.ts";
import { readTree } from "../content/revisions/revisions.ts";
import {
  type TranslationRow,
  translationMemoryTable,
  translationTable,
} from "../db/schema/translations.ts";
import { unlessTooComplex } from "../platform/workers/too-complex.ts";
import type { TranslationEngine } from "./engine/engine.ts";
import { openEngine } from "./engine/open-engine.ts";
import { type Item, itemsOf } from "./run/items.ts";
import { termsFor } from "./run/lock-translation.ts";
import { keyFor, markUsed } from "./run/memory.ts";
import { readItem } from "./run/read-item.ts";

type Parts = Pick<Deps, "db" | "now" | "config">;

const keptFor = 90 * 24 * 60 * 60_000;

async function textsOf(db: Deps["db"], item: Item): Promise<string[]> {
  return (await unlessTooComplex(readItem(db, item)))?.texts ?? [];
}

/**
 * Marks the cached translations of unchanged pages as used: nothing requests them for long, but the
 * next change of a page needs them.
 */
async function keepWhatStands(
  { db, now }: Parts,
  engine: TranslationEngine,
  translation: TranslationRow,
): Promise<void> {
  if (translation.sourceRevision === null) return;
  const terms = await termsFor(db, translation);
  const engineContext = { engine, translation, terms, now: now() };
  for (const item of itemsOf(await readTree(db, translation.sourceRevision))) {
    const texts = await textsOf(db, item);
    await markUsed(
      db,
      engineContext,
      texts.map((text) => keyFor(engineContext, text)),
    );
  }
}

/**
 * Deletes cached translations unused for 90 days. Without an engine nothing is deleted, as cache
 * keys include the engine.
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
