import { operationsOf, publicSpecs, type SearchedOperation } from "../../api-specs/operations.ts";
import { betweenBlocks } from "../../content/search/as-one-section.ts";
import { excerptOf } from "../../content/search/excerpt.ts";
import type { FoundSection } from "../../content/search/read-excerpts.ts";
import type { Term } from "../../content/search/words.ts";
import type { Db } from "../../db/client.ts";
import { operationId } from "../drawing/draw-operation.ts";
import { keysShowing } from "../drawing/spec-blocks.ts";
import type { Reading } from "../reading.ts";
import type { SearchedSpace } from "./find-shown.ts";
import { type SpecPage, specPages } from "./spec-pages.ts";

/** Page with operations that contain the search words. */
export interface OperationMatch extends SpecPage {
  sections: FoundSection[];
  /** The title of an operation contains all words. */
  isTitled: boolean;
}

interface Found {
  keys: string[];
  operation: SearchedOperation;
  isTitled: boolean;
}

const mostOperations = 10;
const mostPages = 20;
const sectionsOfPage = 3;

/** Returns true if each search word is a prefix of one of these words. */
const haveAll = (words: string, terms: readonly Term[]): boolean =>
  terms.every(
    ({ folded, parts }) => words.includes(` ${folded}`) || (parts && haveAll(words, parts)),
  );

type Blocks = Pick<SpecPage, "blocks">;

interface Organization {
  db: Db;
  organizationId: string;
}

/** Finds the operations on these pages with all words; matches in titles come first. */
async function findOperations(
  { db, organizationId }: Organization,
  pages: readonly Blocks[],
  terms: readonly Term[],
) {
  const isShown = (key: string) => pages.some(({ blocks }) => blocks.has(key));
  const names = new Set(pages.flatMap(({ blocks }) => [...blocks.values()]));
  const titled: Found[] = [];
  const others: Found[] = [];
  for (const spec of await publicSpecs(db, organizationId, [...names])) {
    for (const operation of await operationsOf(db, spec.version)) {
      if (!haveAll(operation.words, terms)) continue;
      const keys = [spec.id, spec.slug].flatMap((name) => keysShowing(name, operation));
      if (!keys.some(isShown)) continue;
      // The names of schemas are as general as those of properties.
      const isTitled = operation.kind !== "schema" && haveAll(operation.titleWords, terms);
      (isTitled ? titled : others).push({ keys, operation, isTitled });
    }
  }
  const length = ({ operation }: Found) => operation.titleWords.length;
  titled.sort((a, b) => length(a) - length(b));
  return [...titled, ...others].slice(0, mostOperations);
}

interface FoundPart {
  anchor: string;
  title: string;
  text: string;
}

/**
 * Finds pages with operations, webhooks and schemas that contain the search words in title, method
 * and path, names of parameters and properties, or at the beginning of the description.
 */
export async function operationsOn<Page extends Blocks>(
  organization: Organization,
  pages: readonly Page[],
  terms: readonly Term[],
): Promise<(Page & { parts: FoundPart[]; isTitled: boolean })[]> {
  if (pages.length === 0) return [];
  const found = await findOperations(organization, pages, terms);
  const matches = pages.flatMap((page) => {
    const own = found.filter(({ keys }) => keys.some((key) => page.blocks.has(key)));
    const [best] = own;
    if (!best) return [];
    const parts = own.slice(0, sectionsOfPage).map(({ operation }): FoundPart => {
      const { kind, title, method, path, about, fields } = operation;
      const address = kind === "schema" ? "" : `${method.toUpperCase()} ${path}`;
      const texts = [[address, about].filter(Boolean).join(" "), fields.join(", ")];
      const text = texts.filter(Boolean).join(betweenBlocks);
      return { anchor: operationId(operation), title: title ?? address, text };
    });
    return [{ ...page, parts, isTitled: best.isTitled, first: found.indexOf(best) }];
  });
  return matches.sort((a, b) => a.first - b.first).slice(0, mostPages);
}

/** Finds the parts of specifications among those that a visitor may see. */
export async function searchOperations(
  reading: Reading,
  searched: readonly SearchedSpace[],
  terms: readonly Term[],
): Promise<OperationMatch[]> {
  const { deps, at } = reading;
  const of = { db: deps.db, organizationId: at.site.organizationId };
  const matches = await operationsOn(of, await specPages(reading, searched), terms);
  return matches.map(({ parts, ...match }) => {
    const sections = parts.map(({ text, ...part }) => ({
      ...part,
      snippet: excerptOf(text, terms),
    }));
    return { ...match, sections };
  });
}
