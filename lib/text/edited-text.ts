const unspaced = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}]";
/** A letter of a script that writes words without spaces, or a word of any other. */
const part = new RegExp(`${unspaced}|(?:(?!${unspaced})[\\p{L}\\p{N}])+`, "gu");

/** Words of a text, each with the number of its occurrences. */
export interface WordCounts {
  counts: ReadonlyMap<string, number>;
  total: number;
}

export function countWords(text: string): WordCounts {
  const counts = new Map<string, number>();
  let total = 0;
  for (const [word] of text.toLowerCase().matchAll(part)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
    total += 1;
  }
  return { counts, total };
}

/** Least number of common words: shorter texts, such as rows of a table, are alike by chance. */
const leastShared = 4;
const leastLikeness = 0.6;

/**
 * Returns the share of words that two texts have in common (Sørensen–Dice), if one can be an edited
 * form of the other; 0 for other texts.
 */
export function likenessOf(one: WordCounts, other: WordCounts): number {
  let shared = 0;
  for (const [word, count] of one.counts) shared += Math.min(count, other.counts.get(word) ?? 0);
  const likeness = (2 * shared) / Math.max(1, one.total + other.total);
  return shared >= leastShared && likeness >= leastLikeness ? likeness : 0;
}
