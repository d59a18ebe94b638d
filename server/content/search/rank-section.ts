import type { Section } from "./as-one-section.ts";
import { countTerms } from "./excerpt.ts";
import { foldedText, hasFolded, type Term } from "./words.ts";

/** Section that is searched in memory. */
export interface SearchedSection extends Section {
  folded: string;
}

export const toSearched = (section: Section): SearchedSection => ({
  ...section,
  folded: foldedText(`${section.title} ${section.body}`),
});

/**
 * Weights of words in headings and texts, and limit of a word's score, as in the database's
 * `ts_rank`.
 */
const [ofTitle, ofBody, longestSum] = [1, 0.4, Math.PI ** 2 / 6];
/** Limit of counted occurrences; further ones don't change the score noticeably. */
const mostPlaces = 20;

/** Ranks a section like `ts_rank`; 0 if it lacks a word. */
export function rankSection({ title, body, folded }: SearchedSection, terms: readonly Term[]) {
  if (!hasFolded(folded, terms)) return 0;
  const inTitle = countTerms(title, terms, mostPlaces);
  const inBody = countTerms(body, terms, mostPlaces);
  let rank = 0;
  for (const [index, titled = 0] of inTitle.entries()) {
    const count = titled + (inBody[index] ?? 0);
    if (count === 0) return 0;
    for (let place = 0; place < count; place++) {
      rank += (place < titled ? ofTitle : ofBody) / (place + 1) ** 2;
    }
  }
  return rank / longestSum / terms.length;
}
