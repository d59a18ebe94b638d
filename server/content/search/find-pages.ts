import type { Db } from "../../db/client.ts";
import { type Correction, correct } from "./correct.ts";
import type { PageMatch, SearchedPages } from "./matches.ts";
import { rankPages } from "./rank-pages.ts";
import { readScope, type Scope } from "./scope.ts";
import { type Wanted, type WantedWords, wantedOf } from "./wanted.ts";
import { namesOf, termsOf } from "./words.ts";

export interface Found {
  /** Best first; those that match the corrected query alone are behind the others. */
  pages: PageMatch[];
  /** Words that were searched in each space, also those of the corrected query. */
  wanted: Wanted[];
  /** Query with the words that were searched in place of misspelled ones. */
  correctedQuery?: string;
}

/** Replaces misspelled words, which have letters only. */
const withCorrections = (query: string, corrections: readonly Correction[]) =>
  corrections.reduce((text, { from, to }) => {
    const word = new RegExp(`(?<![\\p{L}\\p{N}])${from}(?![\\p{L}\\p{N}])`, "giu");
    return text.replace(word, () => to);
  }, query);

/** Marks a page that only matches the corrected query; its score is below all others. */
const toCorrected = (match: PageMatch): PageMatch => ({
  ...match,
  score: match.score / 100,
  isCorrected: true,
});

/** Finds the pages that have all words in title, path, titles above or text, best first. */
export async function findPages(
  db: Db,
  spaces: readonly SearchedPages[],
  query: string,
): Promise<Found> {
  const terms = termsOf(query);
  if (terms.length === 0) return { pages: [], wanted: [] };
  const scopes: Scope[] = [];
  for (const space of spaces) scopes.push(await readScope(db, space));
  const byLanguage = new Map<string, WantedWords>();
  for (const { language } of spaces) {
    if (!byLanguage.has(language)) byLanguage.set(language, await wantedOf(db, language, terms));
  }
  const asked = { wanted: byLanguage, names: namesOf(query) };
  const found = await rankPages(scopes, asked);
  const corrected = await correct(db, scopes, asked, found);
  const exact = new Set(found.pages.map(({ page }) => page));
  const more = (corrected?.pages ?? []).filter(({ page }) => !exact.has(page));
  const wordsIn = (wanted: ReadonlyMap<string, WantedWords>) =>
    [...wanted.values()].flatMap(({ words }) => words);
  if (!corrected || more.length === 0) return { ...found, wanted: wordsIn(byLanguage) };
  return {
    pages: [...found.pages, ...more.map(toCorrected)],
    wanted: [...wordsIn(byLanguage), ...wordsIn(corrected.wanted)],
    correctedQuery: withCorrections(query, corrected.corrections),
  };
}
