import { LRUCache } from "lru-cache";
import { sectionsOfTexts } from "../../content/document/convert.ts";
import { hashOf } from "../../content/revisions/nodes.ts";
import type { TreePage } from "../../content/revisions/tree.ts";
import { type SearchedSection, toSearched } from "../../content/search/rank-section.ts";
import type { Db } from "../../db/client.ts";
import type { Dependence } from "../../db/schema/content.ts";
import { readMarkdown, type TextContext } from "../drawing/document.ts";
import type { ShownPages } from "../page/pages.ts";
import type { Reading } from "../reading.ts";

interface Wanted {
  db: Db;
  document: string;
  context: TextContext;
}

async function readSections({ db, document, context }: Wanted): Promise<SearchedSection[]> {
  const { markdown } = await readMarkdown(db, document, context);
  const [sections = []] = await sectionsOfTexts([markdown]);
  return sections.map(toSearched);
}

/** Evaluated texts, by their sources and all that they may depend on. */
const texts = new LRUCache<string, SearchedSection[], Wanted>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: (sections, key) =>
    sections.reduce((sum, { body, folded }) => sum + body.length + folded.length, key.length + 1),
  fetchMethod: (_key, _stale, { context }) => readSections(context),
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
  { deps, claims }: Reading,
  { tree }: ShownPages,
  pages: readonly (readonly [TreePage, Dependence])[],
): Promise<[TreePage, SearchedSection[]][]> {
  const found: [TreePage, SearchedSection[]][] = [];
  const ofSpace = hashOf(JSON.stringify(tree.node.variables));
  const audience = hashOf(JSON.stringify(claims ?? null));
  for (const [page, dependence] of pages) {
    const { document, variables = {} } = page.fields;
    if (!document) continue;
    const isOfAll = dependence === "variables";
    const names = [ofSpace, JSON.stringify(variables), isOfAll ? "" : audience];
    const context = { tree, page: page.fields, claims };
    const key = [document, ...names].join("\n");
    // One after the other, so that other requests get their turn between texts.
    found.push([
      page,
      (await texts.fetch(key, { context: { db: deps.db, document, context } })) ?? [],
    ]);
  }
  return found;
}
