import { and, eq, exists, inArray, or, sql } from "drizzle-orm";
import { operationsOf, type SearchedOperation, shownSpecs } from "../../../api-specs/operations.ts";
import type { TreePage } from "../../../content/revisions/tree.ts";
import { excerptOf } from "../../../content/search/excerpt.ts";
import { searchLanguage } from "../../../content/search/language.ts";
import { allOf, type Term, termsOf } from "../../../content/search/words.ts";
import {
  documentSectionTable,
  spaceLinkTable,
  spacePageTable,
} from "../../../db/schema/content.ts";
import type { ShownSpace } from "../../../sites/structure/outline.ts";
import { operationId } from "../drawing/draw-operation.ts";
import { readSpecKeys } from "../drawing/drawn-texts.ts";
import { operationKey } from "../drawing/spec-blocks.ts";
import type { ShownPages } from "../page/pages.ts";
import type { Place, Reading } from "../reading.ts";

/** Part of a page with the words of a search. */
export interface FoundSection {
  anchor: string;
  title: string;
  /** Excerpt around the match. */
  snippet: string;
}

/** Page that shows operations with the words of a search. */
export interface OperationMatch {
  space: ShownSpace;
  pages: ShownPages;
  page: TreePage;
  sections: FoundSection[];
  /** The title of an operation has all words. */
  isTitled: boolean;
}

interface Found {
  specs: string[];
  operation: SearchedOperation;
  isTitled: boolean;
}

const mostOperations = 10;
const mostPages = 20;
/** Limit of sections with the words of a path. */
const mostHits = 2000;
const sectionsOfPage = 3;

/** Returns true if each word of a search begins one of these. */
const haveAll = (words: string, terms: readonly Term[]): boolean =>
  terms.every(
    ({ folded, parts }) => words.includes(` ${folded}`) || (parts && haveAll(words, parts)),
  );

/** Finds the operations with all words: first those with all of them in their title. */
async function findOperations({ deps, at }: Reading, spaces: readonly ShownSpace[], terms: Term[]) {
  const { organizationId } = at.site;
  const ids = spaces.map(({ space }) => space.id);
  const titled: Found[] = [];
  const others: Found[] = [];
  for (const { id, slug, version } of await shownSpecs(deps.db, organizationId, ids)) {
    for (const operation of await operationsOf(deps.db, version)) {
      if (!haveAll(operation.words, terms)) continue;
      const isTitled = haveAll(operation.titleWords, terms);
      (isTitled ? titled : others).push({ specs: [id, slug], operation, isTitled });
    }
  }
  const length = ({ operation }: Found) => operation.titleWords.length;
  titled.sort((a, b) => length(a) - length(b));
  return [...titled, ...others].slice(0, mostOperations);
}

/** Returns the words by which the text of a page is found that has a path: parameters are in many. */
function termsOfPath(path: string): Term[] {
  const named = termsOf(path.replaceAll(/\{[^{}]*\}/g, " "));
  return (named.length > 0 ? named : termsOf(path)).map((term) => ({ ...term, isPrefix: false }));
}

/** Finds the pages of some spaces with the paths of operations among their words. */
function findPages(
  { deps }: Reading,
  configuration: string,
  spaces: readonly ShownSpace[],
  found: readonly Found[],
) {
  const paths = [...new Set(found.map(({ operation }) => operation.path))];
  const queries = paths.flatMap((path) => {
    const terms = termsOfPath(path);
    return terms.length > 0 ? allOf(configuration, terms) : [];
  });
  if (queries.length === 0) return [];
  const { document, language, words, body } = documentSectionTable;
  const ids = spaces.map(({ space }) => space.id);
  // The limit has the words looked up first, whatever the database expects of the links.
  const hits = deps.db
    .select({ spaceId: spacePageTable.spaceId, pageId: spacePageTable.pageId, body })
    .from(documentSectionTable)
    .innerJoin(spacePageTable, eq(spacePageTable.document, document))
    .where(
      and(
        eq(language, configuration),
        sql`${words} @@ (${sql.join(queries, sql` || `)})`,
        inArray(spacePageTable.spaceId, ids),
      ),
    )
    .limit(mostHits)
    .as("hits");
  // Other paths have the same words.
  const lines = sql`' ' || replace(${hits.body}, ${"\n"}, ' ') || ' '`;
  const hasPath = or(...paths.map((path) => sql`strpos(${lines}, ${` ${path} `}) > 0`));
  const isNamed = deps.db
    .select({ one: sql`1` })
    .from(spaceLinkTable)
    .where(
      and(
        eq(spaceLinkTable.spaceId, hits.spaceId),
        eq(spaceLinkTable.pageId, hits.pageId),
        eq(spaceLinkTable.kind, "openapi"),
        inArray(spaceLinkTable.targetId, [...new Set(found.flatMap(({ specs }) => specs))]),
      ),
    );
  return deps.db
    .selectDistinct({ spaceId: hits.spaceId, pageId: hits.pageId })
    .from(hits)
    .where(and(hasPath, exists(isNamed)))
    .orderBy(hits.spaceId, hits.pageId)
    .limit(mostPages);
}

/** Returns the operations that a page shows this visitor, in the order of `found`. */
async function shownOn(reading: Reading, place: Place, found: Found[]) {
  const shown = await readSpecKeys(reading, place);
  return found.filter(({ specs, operation }) =>
    specs.some((spec) => shown.has(operationKey(spec, operation))),
  );
}

/**
 * Finds the pages that show operations with the words of a search: in the title, method and path, or
 * at the beginning of the description. The index knows the path, as it is in the text of the page.
 */
export async function searchOperations(
  reading: Reading,
  spaces: readonly ShownSpace[],
  text: string,
): Promise<OperationMatch[]> {
  const terms = termsOf(text);
  const found = terms.length > 0 ? await findOperations(reading, spaces, terms) : [];
  if (found.length === 0) return [];
  const matches: (OperationMatch & { first: number })[] = [];
  const byLanguage = Map.groupBy(spaces, ({ space }) => searchLanguage(space.language));
  for (const [configuration, own] of byLanguage) {
    for (const { spaceId, pageId } of await findPages(reading, configuration, own, found)) {
      const space = own.find((each) => each.space.id === spaceId);
      const pages = space && (await reading.pagesOf(space));
      const page = pages?.find(pageId);
      if (!page || page.fields.noIndex || !pages?.order.includes(page)) continue;
      if (!space) continue;
      const shown = await shownOn(reading, { space, pages, page }, found);
      const [best] = shown;
      if (!best) continue;
      const sections = shown.slice(0, sectionsOfPage).map(({ operation }) => ({
        anchor: operationId(operation),
        title: operation.title ?? `${operation.method.toUpperCase()} ${operation.path}`,
        snippet: excerptOf(
          `${operation.method.toUpperCase()} ${operation.path} ${operation.about}`,
          terms,
        ),
      }));
      const { isTitled } = best;
      matches.push({ space, pages, page, sections, isTitled, first: found.indexOf(best) });
    }
  }
  return matches.sort((a, b) => a.first - b.first);
}
