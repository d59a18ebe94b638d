import { hashOf } from "../../content/revisions/nodes.ts";
import type { TreePage } from "../../content/revisions/tree.ts";
import { mostDependent, readDependent } from "../../content/search/dependent-texts.ts";
import type { EvaluatedText } from "../../content/search/evaluated-words.ts";
import { dependentDocuments } from "../../content/search/fill.ts";
import { type Found, findPages } from "../../content/search/find-pages.ts";
import { searchLanguage } from "../../content/search/language.ts";
import type { SearchedPages } from "../../content/search/matches.ts";
import { readScope } from "../../content/search/scope.ts";
import type { ShownSpace } from "../../sites/structure/shown-structure.ts";
import { readMarkdown } from "../drawing/document.ts";
import type { ShownPages } from "../page/pages.ts";
import type { Reading } from "../reading.ts";

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

/** Returns a name that tells apart visitors with different claims. */
const audienceOf = (claims: Reading["claims"]): string => hashOf(JSON.stringify(claims ?? null));

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
  const { db } = reading.deps;
  const { claims } = reading;
  const audience = audienceOf(claims);
  const spaces: SearchedPages[] = [];
  for (const { space, pages, listed } of searched) {
    const { tree } = pages;
    const language = searchLanguage(space.space.language);
    const others = await dependentDocuments(db, tree, language);
    const dependent = (others.size > 0 ? listed : []).flatMap((page) => {
      const dependence = others.get(page.fields.document ?? "");
      return dependence ? [[page, dependence] as const] : [];
    });
    const some = dependent.slice(0, left);
    left -= some.length;
    const evaluated = await readDependent(db, { tree, language }, some, {
      audienceOf: (dependence) => (dependence === "variables" ? "" : audience),
      read: async (document, { fields }) =>
        (await readMarkdown(db, document, { tree, page: fields, claims })).markdown,
    });
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
