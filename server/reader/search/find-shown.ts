import type { TreePage } from "../../content/revisions/tree.ts";
import { excerptOf } from "../../content/search/excerpt.ts";
import { dependentDocuments } from "../../content/search/fill.ts";
import { type DocumentHit, findInDocuments, readSnippets } from "../../content/search/hits.ts";
import { searchLanguage } from "../../content/search/language.ts";
import { rankSection } from "../../content/search/rank-section.ts";
import { Ranking, type SpaceHit } from "../../content/search/ranking.ts";
import {
  foldedText,
  hasFolded,
  hasTerms,
  type Term,
  titleRank,
} from "../../content/search/words.ts";
import type { Db } from "../../db/client.ts";
import type { ShownSpace } from "../../sites/structure/shown-structure.ts";
import type { ShownPages } from "../page/pages.ts";
import type { Reading } from "../reading.ts";
import { mostDependent, readDependent } from "./dependent-texts.ts";

/** Part of a text that was searched in memory. */
interface TextHit {
  anchor: string;
  title: string;
  rank: number;
  body: string;
}

/** Section of a page with all words. */
export type ShownSection = DocumentHit | TextHit;

/** Section with its excerpt. */
export interface FoundSection {
  anchor: string;
  title: string;
  /** Excerpt around the match. */
  snippet: string;
}

/** Space with its listed pages, which are searched. */
export interface SearchedSpace {
  space: ShownSpace;
  pages: ShownPages;
  listed: readonly TreePage[];
}

/** Returns the pages of some spaces that a visitor may find. */
export async function searchedSpaces(
  reading: Reading,
  spaces: readonly ShownSpace[],
): Promise<SearchedSpace[]> {
  const searched: SearchedSpace[] = [];
  for (const space of spaces) {
    const pages = await reading.pagesOf(space);
    searched.push({ space, pages, listed: pages.order.filter(({ fields }) => !fields.noIndex) });
  }
  return searched;
}

/** Folded titles; cached, as pages of trees don't change. */
const titles = new WeakMap<TreePage, string>();

function foldedTitle(page: TreePage): string {
  const known = titles.get(page) ?? foldedText(page.fields.title);
  titles.set(page, known);
  return known;
}

const keyOf = (language: string, document: string) => `${language} ${document}`;

/** Finds sections in texts that are the same for all visitors, by language and document. */
async function findStored(db: Db, searched: readonly SearchedSpace[], words: readonly Term[]) {
  const byLanguage = Map.groupBy(searched, ({ space }) => searchLanguage(space.space.language));
  const found: DocumentHit[] = [];
  const dependent: Map<SearchedSpace, Awaited<ReturnType<typeof dependentDocuments>>> = new Map();
  for (const [language, own] of byLanguage) {
    const documents = new Set<string>();
    for (const each of own) {
      const others = await dependentDocuments(db, each.pages.tree, language);
      dependent.set(each, others);
      for (const { fields } of each.listed) {
        if (fields.document && !others.has(fields.document)) documents.add(fields.document);
      }
    }
    if (documents.size === 0) continue;
    found.push(...(await findInDocuments(db, language, `{${[...documents].join()}}`, words)));
  }
  const byDocument = Map.groupBy(found, (hit) => keyOf(hit.configuration, hit.document));
  return { byDocument, dependent };
}

/**
 * Finds pages with all words among those that a visitor may see, best first. Texts that depend on
 * the visitor are evaluated before, as the index also contains words that are hidden from them.
 */
export async function findShown(
  reading: Reading,
  searched: readonly SearchedSpace[],
  words: readonly Term[],
): Promise<SpaceHit<ShownSection>[]> {
  const ranking = new Ranking<ShownSection>();
  const { byDocument, dependent } = await findStored(reading.deps.db, searched, words);
  let left = mostDependent;
  for (const each of searched) {
    const { space, pages, listed } = each;
    const { id, title, language } = space.space;
    if (hasTerms(title, words)) ranking.addSpace(id);
    const others = dependent.get(each);
    for (const page of listed) {
      const { document = "" } = page.fields;
      for (const hit of byDocument.get(keyOf(searchLanguage(language), document)) ?? []) {
        if (!others?.has(document)) ranking.addSection(id, page.fields.id, hit);
      }
      const isTitled = hasFolded(foldedTitle(page), words);
      const rank = isTitled ? titleRank(page.fields.title, words) : 0;
      if (rank > 0) ranking.addTitle(id, page.fields.id, rank);
    }
    const evaluated = listed
      .flatMap((page) => {
        const dependence = others?.get(page.fields.document ?? "");
        return dependence ? [[page, dependence] as const] : [];
      })
      .slice(0, left);
    left -= evaluated.length;
    for (const [page, sections] of await readDependent(reading, pages, evaluated)) {
      for (const section of sections) {
        const rank = rankSection(section, words);
        const { anchor, title, body } = section;
        if (rank > 0) ranking.addSection(id, page.fields.id, { anchor, title, body, rank });
      }
    }
  }
  return ranking.best();
}

/** Reads the excerpts of sections, in order. */
export async function withExcerpts(
  db: Db,
  sections: readonly ShownSection[],
  words: readonly Term[],
): Promise<Map<ShownSection, FoundSection>> {
  const stored = sections.filter((section): section is DocumentHit => "document" in section);
  const snippets = await readSnippets(db, stored, words);
  return new Map(
    sections.map((section) => {
      const { anchor, title } = section;
      const snippet =
        "body" in section ? excerptOf(section.body, words) : (snippets.get(section) ?? "");
      return [section, { anchor, title, snippet }];
    }),
  );
}
