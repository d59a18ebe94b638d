import { and, eq, sql } from "drizzle-orm";
import type { Deps } from "../../access/deps.ts";
import { translatedPageTable, translationTable } from "../../db/schema/translations.ts";
import { TooComplexError } from "../../platform/workers/too-complex.ts";
import { EngineError } from "../engine/engine.ts";
import type { RunOrder } from "../jobs.ts";
import { countWords } from "../text/tagged.ts";
import type { Item } from "./items.ts";
import { type EngineContext, translateTexts } from "./memory.ts";
import { type ReadItem, readItem } from "./read-item.ts";

/** Item with all its texts translated. */
export interface TranslatedItem {
  read: ReadItem;
  answers: ReadonlyMap<string, string>;
}

export interface Outcome {
  translated: TranslatedItem[];
  /** Errors by item id. */
  faults: Map<string, string>;
  /** Words sent to the engine. */
  words: number;
  /** False: the run was cancelled. */
  isCurrentRun: boolean;
}

/** Enough to keep an engine busy, few enough to share it. */
const atOnce = 4;

function errorOf(error: unknown): EngineError | undefined {
  if (error instanceof EngineError) return error;
  if (error instanceof TooComplexError) {
    return new EngineError("The text is too deeply nested", false);
  }
}

/** Stores the progress of a page; returns whether the run continues. */
const noteStep = (
  { db }: Deps,
  { translationId, run }: RunOrder,
  item: Item,
  failed: boolean,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { id, run: latest, queued, runDone } = translationTable;
    const rows = await tx
      .update(translationTable)
      .set({ runDone: sql`${runDone} + 1` })
      .where(and(eq(id, translationId), eq(latest, run), eq(queued, true)))
      .returning({ id });
    if (rows.length === 0) return false;
    if (failed) return true;
    const here = eq(translatedPageTable.translationId, translationId);
    await tx
      .update(translatedPageTable)
      .set({ step: "translated" })
      .where(and(here, eq(translatedPageTable.pageId, item.id)));
    return true;
  });

/**
 * Translates items concurrently. If the engine is unreachable, the remaining items fail with the
 * same error without a request.
 */
export async function translateItems(
  deps: Deps,
  order: RunOrder,
  engineContext: EngineContext,
  items: readonly Item[],
): Promise<Outcome> {
  const outcome: Outcome = { translated: [], faults: new Map(), words: 0, isCurrentRun: true };
  const waiting = [...items];
  let general: EngineError | undefined;
  const translate = async (item: Item) => {
    const read = await readItem(deps.db, item);
    const { answers, requested } = await translateTexts(deps.db, engineContext, read.texts);
    outcome.words += requested.reduce((sum, text) => sum + countWords(text), 0);
    outcome.translated.push({ read, answers });
  };
  const attempt = async (item: Item) => {
    try {
      if (general) throw general;
      await translate(item);
    } catch (error) {
      const fault = errorOf(error);
      if (!fault) throw error;
      if (fault.isGeneral) general = fault;
      outcome.faults.set(item.id, fault.message);
    }
  };
  const work = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) {
      if (!outcome.isCurrentRun) return;
      await attempt(item);
      if (await noteStep(deps, order, item, outcome.faults.has(item.id))) continue;
      outcome.isCurrentRun = false;
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    // An error in one ends the run, so that the others start nothing more.
    waiting.length = 0;
  }
  return outcome;
}
