import { LRUCache } from "lru-cache";
import type { Db } from "../../db/client.ts";
import type { Dependence } from "../../db/schema/content.ts";
import { sectionsOfTexts } from "../document/convert.ts";
import { hashOf } from "../revisions/nodes.ts";
import type { Tree, TreePage } from "../revisions/tree.ts";
import { type EvaluatedText, toEvaluated } from "./evaluated-words.ts";

/** Evaluates texts for some of their readers. */
export interface TextReader {
  /** Returns a name that tells apart readers who get different texts. */
  audienceOf: (dependence: Dependence) => string;
  read: (document: string, page: TreePage) => Promise<string>;
}

interface Wanted {
  db: Db;
  /** Search configuration. */
  language: string;
  read: () => Promise<string>;
}

async function readText({ db, language, read }: Wanted): Promise<EvaluatedText> {
  const [sections = []] = await sectionsOfTexts([await read()]);
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
 * each set of claims.
 */
export const mostDependent = 500;

/** Returns the sections of texts that depend on variables or the visitor, as evaluated. */
export async function readDependent(
  db: Db,
  { tree, language }: { tree: Tree; language: string },
  pages: readonly (readonly [TreePage, Dependence])[],
  { audienceOf, read }: TextReader,
): Promise<Map<TreePage, EvaluatedText>> {
  const found = new Map<TreePage, EvaluatedText>();
  const ofSpace = hashOf(JSON.stringify(tree.node.variables));
  for (const [page, dependence] of pages) {
    const { document, variables = {} } = page.fields;
    if (!document) continue;
    const names = [language, ofSpace, JSON.stringify(variables), audienceOf(dependence)];
    const key = [document, ...names].join("\n");
    const context = { db, language, read: () => read(document, page) };
    // One after the other, so that other requests get their turn between texts.
    const text = await texts.fetch(key, { context });
    if (text) found.set(page, text);
  }
  return found;
}
