import { and, eq, inArray, lt } from "drizzle-orm";
import { hashOf } from "../../content/revisions/nodes.ts";
import type { Db } from "../../db/client.ts";
import { type TranslationRow, translationMemoryTable } from "../../db/schema/translations.ts";
import { EngineError, type Term, type TranslationEngine } from "../engine/engine.ts";
import { termsIn } from "../engine/terms.ts";
import { preservesTags, wordsIn } from "../text/tagged.ts";

/** Context of a run's engine requests. */
export interface EngineContext {
  engine: TranslationEngine;
  translation: TranslationRow;
  terms: readonly Term[];
  now: Date;
}

/** Returns the cache key of an answer, from everything it depends on. */
export function keyFor(
  { engine, translation, terms }: Pick<EngineContext, "engine" | "translation" | "terms">,
  text: string,
): string {
  const guide = engine.instructions ? translation.guide : "";
  const named = termsIn(terms, [text]).map(({ from, to }) => [from, to]);
  return hashOf(JSON.stringify([engine.kind, guide, named, text]));
}

/** Splits texts into batches within the engine's limits. */
function partsOf(texts: readonly string[], { most }: TranslationEngine): string[][] {
  const parts: string[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const text of texts) {
    const part = parts.at(-1);
    if (part && part.length < most.texts && size + text.length <= most.characters) {
      part.push(text);
      size += text.length;
    } else {
      parts.push([text]);
      size = text.length;
    }
  }
  return parts;
}

async function recall(db: Db, translationId: string, keys: string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const { hash, text } = translationMemoryTable;
  const rows = await db
    .select({ hash, text })
    .from(translationMemoryTable)
    .where(and(eq(translationMemoryTable.translationId, translationId), inArray(hash, keys)));
  return new Map(rows.map((row) => [row.hash, row.text]));
}

const day = 24 * 60 * 60_000;

/** Marks answers as used, with a precision of a day. */
export async function markUsed(
  db: Db,
  { translation, now }: Pick<EngineContext, "translation" | "now">,
  keys: string[],
): Promise<void> {
  if (keys.length === 0) return;
  const { translationId, hash, usedAt } = translationMemoryTable;
  const isOld = lt(usedAt, new Date(now.getTime() - day));
  await db
    .update(translationMemoryTable)
    .set({ usedAt: now })
    .where(and(eq(translationId, translation.id), inArray(hash, keys), isOld));
}

const callEngine = ({ engine, translation, terms }: EngineContext, texts: string[]) =>
  engine.translate({
    from: translation.sourceLanguage,
    to: translation.language,
    texts,
    instructions: translation.guide,
    terms: termsIn(terms, texts),
  });

/** Retries answers with missing tags once, individually. */
async function translateWithRetry(
  engineContext: EngineContext,
  texts: string[],
): Promise<string[]> {
  const answers = await callEngine(engineContext, texts);
  for (const [index, text] of texts.entries()) {
    if (preservesTags(text, answers[index] ?? "")) continue;
    const [again = ""] = await callEngine(engineContext, [text]);
    if (!preservesTags(text, again)) {
      const start = wordsIn(text).trim().slice(0, 80);
      throw new EngineError(
        `${engineContext.engine.name} loses the formatting of “${start}”`,
        false,
      );
    }
    answers[index] = again;
  }
  return answers;
}

export interface Answers {
  answers: Map<string, string>;
  /** Texts that were not in the cache. */
  requested: string[];
}

/**
 * Translates texts, using cached translations. Stores answers at once, so that an interrupted run
 * loses no paid work.
 */
export async function translateTexts(
  db: Db,
  engineContext: EngineContext,
  texts: readonly string[],
): Promise<Answers> {
  const { translation } = engineContext;
  const keys = new Map(texts.map((text) => [text, keyFor(engineContext, text)]));
  const known = await recall(db, translation.id, [...keys.values()]);
  await markUsed(db, engineContext, [...known.keys()]);
  const answers = new Map<string, string>();
  const requested: string[] = [];
  for (const [text, key] of keys) {
    const answer = known.get(key);
    if (answer === undefined) requested.push(text);
    else answers.set(text, answer);
  }
  for (const part of partsOf(requested, engineContext.engine)) {
    const translated = await translateWithRetry(engineContext, part);
    for (const [index, text] of part.entries()) answers.set(text, translated[index] ?? text);
    const rows = part.map((text) => ({
      translationId: translation.id,
      hash: keys.get(text) ?? "",
      text: answers.get(text) ?? text,
      usedAt: engineContext.now,
    }));
    await db.insert(translationMemoryTable).values(rows).onConflictDoNothing();
  }
  return { answers, requested };
}
