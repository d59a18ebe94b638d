const unspaced = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}]";
const hasUnspaced = new RegExp(unspaced, "u");
const word = /[\p{L}\p{N}]+/gu;
/** A letter of a script that writes words without spaces, or a word of any other. */
const part = new RegExp(`${unspaced}|(?:(?!${unspaced})[\\p{L}\\p{N}])+`, "gu");

/** Words of a text, each with the number of its occurrences. */
export interface WordCounts {
  counts: ReadonlyMap<string, number>;
  total: number;
}

export function countWords(text: string): WordCounts {
  const counts = new Map<string, number>();
  const words = text.toLowerCase().match(hasUnspaced.test(text) ? part : word) ?? [];
  for (const each of words) counts.set(each, (counts.get(each) ?? 0) + 1);
  return { counts, total: words.length };
}

/** Least number of common words: shorter texts, such as rows of a table, are alike by chance. */
const leastShared = 4;
const leastLikeness = 0.6;

/** Returns the least number of words that an edited form of a text has in common with it. */
export const leastSharedBy = (total: number): number =>
  Math.max(leastShared, Math.floor((total * leastLikeness) / (2 - leastLikeness)));

/**
 * Returns the share of words that two texts have in common (Sørensen–Dice), if one can be an edited
 * form of the other; 0 for other texts.
 */
export function likenessOf(one: WordCounts, other: WordCounts): number {
  let shared = 0;
  for (const [each, count] of one.counts) shared += Math.min(count, other.counts.get(each) ?? 0);
  return likenessBy(shared, one.total + other.total);
}

/** Returns the likeness of two texts by their common words, and all words of both. */
export function likenessBy(shared: number, total: number): number {
  const likeness = (2 * shared) / Math.max(1, total);
  return shared >= leastShared && likeness >= leastLikeness ? likeness : 0;
}
