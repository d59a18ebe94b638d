import type { SearchSection } from "#lib/contract/search.ts";

const letters = "[\\p{L}\\p{M}\\p{N}]+";
const word = new RegExp(`/?${letters}(?:[./@]${letters})*`, "gu");
const part = new RegExp(letters, "gu");

/**
 * The words of a text, without everything between them. What the database reads as one word is one:
 * versions, addresses, paths (`2.1.0`, `Node.js`, `/v1/spaces`).
 */
export const wordsIn = (text: string): string[] => text.match(word) ?? [];

const lexemes = (words: readonly string[]) =>
  words.map((word, at) => `'${word}'${at === words.length - 1 ? ":*" : ""}`);

/** All words, the last one as the beginning of a word. */
export const searchText = (words: readonly string[]): string => lexemes(words).join(" & ");

/**
 * Any of the words, to rank by: of what has them all, how often and how high up. To rank by all of
 * them weighs each place of a word against each place of every other: 0.1 ms for one long text.
 */
export const rankText = (words: readonly string[]): string => lexemes(words).join(" | ");

/** All words, each as the beginning of a word, as titles are searched. */
export const titleText = (words: readonly string[]): string =>
  words.map((word) => `'${word}':*`).join(" & ");

/** A page whose title has every word counts more than any text. */
export function titleRank(title: string, words: readonly string[]): number {
  const lower = title.toLowerCase();
  const wanted = words.map((word) => word.toLowerCase());
  // Asked of every page of a space: most titles need not be taken apart.
  if (!wanted.every((word) => lower.includes(word))) return 0;
  const has = [...wordsIn(lower), ...(lower.match(part) ?? [])];
  return wanted.every((word) => has.some((each) => each.startsWith(word))) ? 10 : 0;
}

/** The wire form of a section that was found on a page. */
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
