import type { TreePage } from "../../content/revisions/tree.ts";
import type { EvaluatedText } from "../../content/search/evaluated-words.ts";
import { excerptOf } from "../../content/search/excerpt.ts";
import { dependentDocuments } from "../../content/search/fill.ts";
import { type Found, findPages } from "../../content/search/find-pages.ts";
import { searchLanguage } from "../../content/search/language.ts";
import type { SearchedPages, SectionMatch } from "../../content/search/matches.ts";
import { excerptKey, readExcerpts, storedOf } from "../../content/search/read-excerpts.ts";
import { readScope } from "../../content/search/scope.ts";
import type { Term } from "../../content/search/words.ts";
import type { Db } from "../../db/client.ts";
import type { ShownSpace } from "../../sites/structure/shown-structure.ts";
import type { ShownPages } from "../page/pages.ts";
import type { Reading } from "../reading.ts";
import { audienceOf, mostDependent, readDependent } from "./dependent-texts.ts";

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

/** Pages that a search may find; cached, as the pages for all visitors are, too. */
const searchable = new WeakMap<ShownPages, readonly TreePage[]>();

function searchableOf(pages: ShownPages): readonly TreePage[] {
  const known = searchable.get(pages) ?? pages.order.filter(({ fields }) => !fields.noIndex);
  searchable.set(pages, known);
  return known;
}

/** Returns the pages of some spaces that a visitor may find. */
export async function searchedSpaces(
  reading: Reading,
  spaces: readonly ShownSpace[],
): Promise<SearchedSpace[]> {
  const searched: SearchedSpace[] = [];
  for (const space of spaces) {
    const pages = await reading.pagesOf(space);
    searched.push({ space, pages, listed: searchableOf(pages) });
  }
  return searched;
}

/** Text beyond the limit of evaluated ones: its page is found by its title. */
const noText: EvaluatedText = { sections: [], words: [] };

/**
 * Returns the pages of some spaces with their texts. Those that depend on the visitor are evaluated,
 * as the index also contains words that are hidden from them.
 */
async function readShown(
  reading: Reading,
  searched: readonly SearchedSpace[],
): Promise<SearchedPages[]> {
  let left = mostDependent;
  const audience = audienceOf(reading.claims);
  const spaces: SearchedPages[] = [];
  for (const { space, pages, listed } of searched) {
    const { tree } = pages;
    const language = searchLanguage(space.space.language);
    const others = await dependentDocuments(reading.deps.db, tree, language);
    const dependent = (others.size > 0 ? listed : []).flatMap((page) => {
      const dependence = others.get(page.fields.document ?? "");
      return dependence ? [[page, dependence] as const] : [];
    });
    const some = dependent.slice(0, left);
    left -= some.length;
    const evaluated = await readDependent(reading, { tree, language }, some);
    for (const [page] of dependent) if (!evaluated.has(page)) evaluated.set(page, noText);
    const { id: spaceId, organizationId } = space.space;
    const of = { organizationId, spaceId, language, tree };
    spaces.push({ ...of, pages: listed, evaluated, audience });
  }
  return spaces;
}

/** Finds pages with all words among those that a visitor may see, best first. */
export const findShown = async (
  reading: Reading,
  searched: readonly SearchedSpace[],
  query: string,
): Promise<Found> => findPages(reading.deps.db, await readShown(reading, searched), query);

/** Reads the words of a site before its first search, which takes longest. */
export async function prepareSearch(reading: Reading): Promise<void> {
  const searched = await searchedSpaces(reading, reading.outline.spaces);
  for (const space of await readShown(reading, searched)) await readScope(reading.deps.db, space);
}

/** Reads the excerpts of sections, in order. */
export async function withExcerpts(
  db: Db,
  sections: readonly SectionMatch[],
  marked: readonly Term[],
): Promise<Map<SectionMatch, FoundSection>> {
  const excerpts = await readExcerpts(db, storedOf({ sections }), marked);
  return new Map(
    sections.map((section): [SectionMatch, FoundSection] => {
      const { anchor } = section;
      if ("body" in section) {
        const snippet = excerptOf(section.body, marked);
        return [section, { anchor, title: section.title, snippet }];
      }
      const read = excerpts.get(excerptKey(section)) ?? { title: "", snippet: "" };
      return [section, { anchor, ...read }];
    }),
  );
}
