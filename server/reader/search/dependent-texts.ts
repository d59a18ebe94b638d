import { LRUCache } from "lru-cache";
import { sectionsOfTexts } from "../../content/document/convert.ts";
import { hashOf } from "../../content/revisions/nodes.ts";
import type { Tree, TreePage } from "../../content/revisions/tree.ts";
import { type EvaluatedText, toEvaluated } from "../../content/search/evaluated-words.ts";
import type { Db } from "../../db/client.ts";
import type { Dependence } from "../../db/schema/content.ts";
import { readMarkdown, type TextContext } from "../drawing/document.ts";
import type { Reading } from "../reading.ts";

interface Wanted {
  db: Db;
  /** Search configuration. */
  language: string;
  document: string;
  context: TextContext;
}

async function readText({ db, language, document, context }: Wanted): Promise<EvaluatedText> {
  const { markdown } = await readMarkdown(db, document, context);
  const [sections = []] = await sectionsOfTexts([markdown]);
  return toEvaluated(db, language, sections);
}

/** Evaluated texts, by their sources and all that they may depend on. */
const texts = new LRUCache<string, EvaluatedText, Wanted>({
  maxSize: 32 * 1024 * 1024,
  // A word takes about 20 bytes.
  sizeCalculation: ({ sections, words }, key) =>
    sections.reduce((sum, { body }) => sum + body.length, key.length + 1) +
    words.reduce((sum, { words }) => sum + 20 * words.length, 0),
  fetchMethod: (_key, _stale, { context }) => readText(context),
});

/**
 * Limit of texts that a search evaluates, in reading order, as evaluating takes milliseconds for
 * each set of claims. Later pages are only found by their titles.
 */
export const mostDependent = 500;

/**
 * Returns the sections of texts that depend on variables or the visitor, as evaluated for the
 * visitor.
 */
export async function readDependent(
  { deps: { db }, claims }: Reading,
  { tree, language }: { tree: Tree; language: string },
  pages: readonly (readonly [TreePage, Dependence])[],
): Promise<Map<TreePage, EvaluatedText>> {
  const found = new Map<TreePage, EvaluatedText>();
  const ofSpace = hashOf(JSON.stringify(tree.node.variables));
  const audience = audienceOf(claims);
  for (const [page, dependence] of pages) {
    const { document, variables = {} } = page.fields;
    if (!document) continue;
    const isOfAll = dependence === "variables";
    const names = [language, ofSpace, JSON.stringify(variables), isOfAll ? "" : audience];
    const context = { tree, page: page.fields, claims };
    const key = [document, ...names].join("\n");
    // One after the other, so that other requests get their turn between texts.
    const text = await texts.fetch(key, { context: { db, language, document, context } });
    if (text) found.set(page, text);
  }
  return found;
}

/** Returns a name that tells apart visitors with different claims. */
export const audienceOf = (claims: Reading["claims"]): string =>
  hashOf(JSON.stringify(claims ?? null));
