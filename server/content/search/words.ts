import type { SearchSection } from "#lib/contract/organizations/search.ts";

const letters = "[\\p{L}\\p{M}\\p{N}]+";
const word = new RegExp(`/?${letters}(?:[./@]${letters})*`, "gu");
const part = new RegExp(letters, "gu");

/**
 * Splits a text into words as the database does: versions, addresses and paths are one word
 * (`2.1.0`, `Node.js`, `/v1/spaces`).
 */
export const wordsIn = (text: string): string[] => text.match(word) ?? [];

const lexemes = (words: readonly string[]) =>
  words.map((word, at) => `'${word}'${at === words.length - 1 ? ":*" : ""}`);

/** Requires all words, the last one as a prefix. */
export const searchText = (words: readonly string[]): string => lexemes(words).join(" & ");

/**
 * Any of the words, for ranking by frequency and position. Ranking by all of them compares each
 * pair of positions: 0.1 ms for one long text.
 */
export const rankText = (words: readonly string[]): string => lexemes(words).join(" | ");

/** Requires all words as prefixes, for titles. */
export const titleText = (words: readonly string[]): string =>
  words.map((word) => `'${word}':*`).join(" & ");

/** Ranks a page whose title contains every word above any text. */
export function titleRank(title: string, words: readonly string[]): number {
  const lower = title.toLowerCase();
  const wanted = words.map((word) => word.toLowerCase());
  // Quick check for most pages of a space.
  if (!wanted.every((word) => lower.includes(word))) return 0;
  const has = [...wordsIn(lower), ...(lower.match(part) ?? [])];
  return wanted.every((word) => has.some((each) => each.startsWith(word))) ? 10 : 0;
}

/** Returns the API form of a matching section. */
export function toSection(
  page: { app: string; path: string },
  { anchor, title, snippet }: { anchor: string; title: string; snippet: string },
): SearchSection {
  const at = (address: string) =>
    anchor === "" ? address : `${address}#${encodeURIComponent(anchor)}`;
  return {
    id: anchor,
    title,
    path: anchor === "" ? page.path : `${page.path}#${anchor}`,
    body: snippet,
    urls: { app: at(page.app) },
  };
}
