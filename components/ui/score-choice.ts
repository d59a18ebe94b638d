/** Returns a text in lower case, without accents. */
const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Score of a word that is only within another one. */
const within = 0.1;

/**
 * Returns the score of a choice from 0 (hidden) to 1, for a text whose words all begin words of its
 * label or search terms: the earlier in the label, the higher.
 */
export function scoreChoice(label: string, text: string, keywords: readonly string[] = []): number {
  const words = wordsOf(label);
  const more = wordsOf(keywords.join(" "));
  const scores = wordsOf(text).map((sought) => {
    const at = words.findIndex((word) => word.startsWith(sought));
    if (at >= 0) return (words[at] === sought ? 1 : 0.9) * (1 / (1 + at / 10));
    if (more.some((word) => word.startsWith(sought))) return 0.3;
    return [...words, ...more].some((word) => word.includes(sought)) ? within : 0;
  });
  if (scores.length === 0) return fold(label).includes(fold(text.trim())) ? 1 : 0;
  return Math.min(...scores) === 0 ? 0 : scores.reduce((sum, one) => sum + one, 0) / scores.length;
}
