import { and, eq, sql } from "drizzle-orm";
import type { Deps } from "../../app.ts";
import { TooIntricate } from "../../threads/too-intricate.ts";
import { EngineFault } from "../engine/engine.ts";
import { translatedPageTable, translationTable } from "../table.ts";
import { countWords } from "../text/tagged.ts";
import type { RunOrder } from "./hold.ts";
import type { Item } from "./items.ts";
import { type Asking, translateTexts } from "./memory.ts";
import { type ReadItem, readItem } from "./read-item.ts";

/** An item with all of its texts in the other language. */
export interface TranslatedItem {
  read: ReadItem;
  answers: ReadonlyMap<string, string>;
}

export interface Outcome {
  translated: TranslatedItem[];
  /** Why an item could not be translated, by its id. */
  faults: Map<string, string>;
  /** Words that the engine was asked for. */
  words: number;
  /** False: nobody wants the run any more. */
  goesOn: boolean;
}

/** Enough to keep an engine busy, few enough to leave it to others too. */
const atOnce = 4;

function faultOf(error: unknown): EngineFault | undefined {
  if (error instanceof EngineFault) return error;
  if (error instanceof TooIntricate) {
    return new EngineFault("Its text is too intricate to be taken apart", false);
  }
}

/** Says that another page is done, for whoever watches; answers whether the run goes on. */
async function noteStep(
  { db }: Deps,
  { translationId, run }: RunOrder,
  item: Item,
  failed: boolean,
) {
  const { id, run: latest, queued, runDone } = translationTable;
  const rows = await db
    .update(translationTable)
    .set({ runDone: sql`${runDone} + 1` })
    .where(and(eq(id, translationId), eq(latest, run), eq(queued, true)))
    .returning({ id });
  if (rows.length === 0) return false;
  if (failed) return true;
  const here = eq(translatedPageTable.translationId, translationId);
  await db
    .update(translatedPageTable)
    .set({ step: "translated" })
    .where(and(here, eq(translatedPageTable.pageId, item.id)));
  return true;
}

/**
 * Has some items translated, several at once. An engine that does not answer at all is not asked for
 * the items that are left: they fail for the same reason.
 */
export async function translateItems(
  deps: Deps,
  order: RunOrder,
  asking: Asking,
  items: readonly Item[],
): Promise<Outcome> {
  const outcome: Outcome = { translated: [], faults: new Map(), words: 0, goesOn: true };
  const waiting = [...items];
  let general: EngineFault | undefined;
  const translate = async (item: Item) => {
    const read = await readItem(deps.db, item);
    const { answers, asked } = await translateTexts(deps.db, asking, read.texts);
    outcome.words += asked.reduce((sum, text) => sum + countWords(text), 0);
    outcome.translated.push({ read, answers });
  };
  const attempt = async (item: Item) => {
    try {
      if (general) throw general;
      await translate(item);
    } catch (error) {
      const fault = faultOf(error);
      if (!fault) throw error;
      if (fault.isGeneral) general = fault;
      outcome.faults.set(item.id, fault.message);
    }
  };
  const work = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) {
      if (!outcome.goesOn) return;
      await attempt(item);
      if (await noteStep(deps, order, item, outcome.faults.has(item.id))) continue;
      outcome.goesOn = false;
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    // What one of them throws ends the run: the others begin nothing more.
    waiting.length = 0;
  }
  return outcome;
}
